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

/** A status of a newer server reads Unknown (C2-02). */
export const knownStatus = (status: SessionStatus): SessionStatus | 'UNKNOWN' => (status in looks ? status : 'UNKNOWN');
export const statusLook = (status: SessionStatus): StatusKind => looks[status] ?? 'todo';
