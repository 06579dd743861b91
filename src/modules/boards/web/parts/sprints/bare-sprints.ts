import type { listSprints as declared } from '#modules/boards/contract/sprint-list.ts';
import { bareCopy } from '#ui/api/bare-endpoint.ts';

/** Without its schemas: every board makes this call as it opens. */
export const listSprints = bareCopy<typeof declared>('boards.listSprints', 'GET /api/kanban/sprints/:sprintId', 'list');
