import type { ProjectStatus } from '#modules/boards/contract/board.ts';
import type { StatusKind } from '#ui/parts/status-shape.tsx';

export const statusShapes: Readonly<Record<ProjectStatus, StatusKind>> = {
  active: 'active',
  planning: 'draft',
  on_hold: 'paused',
  completed: 'done',
};
