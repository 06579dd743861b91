import type { StatusKind } from '#ui/parts/status-shape.tsx';
import type { SessionStatus } from '../../../contract/session.ts';

const looks: Readonly<Record<SessionStatus, StatusKind>> = {
  DRAFT: 'draft',
  ACTIVE: 'active',
  PAUSED: 'paused',
  COMPLETED: 'done',
  ARCHIVED: 'todo',
  CANCELLED: 'canceled',
};

export const statusLook = (status: SessionStatus): StatusKind => looks[status];
