import type { DemoRole } from '#modules/poker/contract/demo.ts';
import type { ParticipantId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import type { ParticipantRole } from '#modules/poker/contract/participant.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import { builtInDecks, deckAtTable, findDeck } from '#modules/poker/rules/decks.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { teammates } from './teammates.ts';

export const YOU = '00000000-0000-7000-8000-000000000010' as ParticipantId;
const SESSION = '00000000-0000-7000-8000-000000000001' as PokerSessionId;
const ACCOUNT = '00000000-0000-7000-8000-000000000002' as AccountId;

const roles: Record<DemoRole, ParticipantRole> = { FACILITATOR: 'facilitator', VOTER: 'participant', OBSERVER: 'observer' };

export interface DemoWords {
  readonly name: string;
  readonly you: string;
  readonly stories: readonly { readonly key: string; readonly title: string; readonly description: string }[];
}

export interface DemoChoice {
  readonly role: DemoRole;
  /** 0: none. */
  readonly timerSeconds: number;
}

/** The session in which a visitor finds themselves: five people, a few stories, nothing voted on yet. */
export function startSession(words: DemoWords, { role, timerSeconds }: DemoChoice, at: string): PokerSession {
  const [usual] = builtInDecks;
  const [first] = teammates;
  if (!usual || !first) throw new Error('The demo has a deck and teammates');
  const deck = deckAtTable(findDeck(builtInDecks, 'fibonacci-simple') ?? usual);
  // Without the visitor in the chair somebody else leads.
  const leader = role === 'FACILITATOR' ? YOU : first.id;
  const person = (id: string, name: string, own: ParticipantRole) => ({
    id: id as ParticipantId,
    userId: id as UserId,
    name,
    role: own,
    isGuest: false,
    votes: own !== 'observer',
    joinedAt: at,
  });
  const others = teammates.map(({ id, name }) => person(id, name, id === leader ? 'facilitator' : 'participant'));
  const me = person(YOU, words.you, roles[role]);
  return {
    id: SESSION,
    accountId: ACCOUNT,
    name: words.name,
    description: '',
    votingSystem: deck.id,
    deck,
    teamId: null,
    facilitatorId: leader as UserId,
    creatorId: leader as UserId,
    status: 'ACTIVE',
    timerOption: timerSeconds,
    currentStory: null,
    startedAt: at,
    completedAt: null,
    createdAt: at,
    updatedAt: at,
    settings: {
      autoReveal: false,
      allowSpectators: true,
      requireLogin: false,
      enableTimer: timerSeconds > 0,
      timerDuration: timerSeconds,
      enableComments: false,
      enableConfidenceVoting: false,
      votingSystem: deck.id,
    },
    async: null,
    version: 1,
    stories: words.stories.map((story, order) => newStory({ ...story, order }, at)),
    participants: [me, ...others],
    timer: null,
    autoReveal: null,
    leadership: { isAway: false, takenFrom: null },
    you: { participantId: YOU, name: words.you, role: me.role, isGuest: false, votes: me.votes },
  };
}

export function newStory(
  {
    key,
    title,
    description,
    order,
  }: { readonly key: string | null; readonly title: string; readonly description: string; readonly order: number },
  at: string,
): Story {
  return {
    id: `00000000-0000-7000-8000-0000000001${String(order + 10)}` as StoryId,
    sessionId: SESSION,
    key,
    title,
    description,
    order,
    status: 'PENDING',
    votingRound: 1,
    votingStartedAt: null,
    hasVoted: [],
    votes: [],
    stats: null,
    moved: [],
    previousRounds: [],
    finalEstimate: null,
    estimatedAt: null,
    myVote: null,
    updatedAt: at,
    version: 1,
  };
}
