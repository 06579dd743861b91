import { meetingsFilter, type MeetingsFilter } from '#ui/parts/meetings-filter.ts';
import { sessionStatuses, type SessionStatus } from '../../../contract/session.ts';

export type Filter = MeetingsFilter<SessionStatus>;
export const { isStatus, readFilter, writeFilter } = meetingsFilter(sessionStatuses);
