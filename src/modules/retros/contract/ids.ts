import { id, type Id } from '#shared/ids.ts';
import { Word } from '#shared/texts.ts';

export const RetroSessionId = id('RetroSessionId');
export type RetroSessionId = Id<'RetroSessionId'>;
/** A member's participant id is their user id, a guest's one is their own: one id names a person in a session (ruling 11). */
export const ParticipantId = id('ParticipantId');
export type ParticipantId = Id<'ParticipantId'>;
export const CardId = id('CardId');
export type CardId = Id<'CardId'>;
export const GroupId = id('GroupId');
export type GroupId = Id<'GroupId'>;
export const VoteId = id('VoteId');
export type VoteId = Id<'VoteId'>;
export const NoteId = id('NoteId');
export type NoteId = Id<'NoteId'>;
/** What is discussed: a group, or a card that is in none. */
export const TopicId = id('TopicId');
export type TopicId = Id<'TopicId'>;

/** Of a session's own columns (`start`, `stop`, …): readable, unique within it. */
export const ColumnId = Word;
export type ColumnId = string;
