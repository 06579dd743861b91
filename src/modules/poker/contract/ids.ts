import { id, type Id } from '#shared/ids.ts';
import { Word } from '#shared/texts.ts';

export const PokerSessionId = id('PokerSessionId');
export type PokerSessionId = Id<'PokerSessionId'>;
export const StoryId = id('StoryId');
export type StoryId = Id<'StoryId'>;
/** A member's participant id is their user id, a guest's one is their own: one id names a person in a session (ruling 11). */
export const ParticipantId = id('ParticipantId');
export type ParticipantId = Id<'ParticipantId'>;
export const TemplateId = id('TemplateId');
export type TemplateId = Id<'TemplateId'>;
export const DiscussionId = id('DiscussionId');
export type DiscussionId = Id<'DiscussionId'>;

/** Built-in decks have readable ids (`fibonacci`), decks of an account have UUIDs; neither is checked before it is looked up. */
export const VotingSystemId = Word;
export type VotingSystemId = string;
