import type { ActionItem, ActionItemId } from '#modules/action-items/contract/action-item.ts';
import type { CardId, GroupId, NoteId, ParticipantId, RetroSessionId, VoteId } from '#modules/retros/contract/ids.ts';
import type { RetroCard } from '#modules/retros/contract/card.ts';
import type { RetroSession } from '#modules/retros/contract/session.ts';
import { findBuiltIn } from '#modules/retros/rules/formats.ts';
import { defaultSettings } from '#modules/retros/rules/settings.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { teammates } from './teammates.ts';

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const YOU = idOf(10) as ParticipantId;
const SESSION = idOf(1) as RetroSessionId;
const ACCOUNT = idOf(2) as AccountId;

export const demoRoles = ['facilitator', 'participant'] as const;
export type DemoRole = (typeof demoRoles)[number];

export interface DemoWords {
  readonly name: string;
  readonly you: string;
  /** What the teammates write, in the order of their names; `by` counts them. */
  readonly cards: readonly { readonly by: number; readonly column: string; readonly text: string }[];
  readonly actions: readonly { readonly by: number; readonly text: string }[];
}

/** Ids of what comes into being, one after the other. */
export class DemoIds {
  #last = 1000;
  #next(): string {
    this.#last += 1;
    return idOf(this.#last);
  }
  card = (): CardId => this.#next() as CardId;
  group = (): GroupId => this.#next() as GroupId;
  vote = (): VoteId => this.#next() as VoteId;
  note = (): NoteId => this.#next() as NoteId;
  action = (): ActionItemId => this.#next() as ActionItemId;
}

/** The meeting in which a visitor finds themselves: five people, an empty wall, cards being collected. */
export function startSession(words: DemoWords, role: DemoRole, at: string): RetroSession {
  const template = findBuiltIn('START_STOP_CONTINUE');
  // Without the visitor in the chair somebody else leads.
  const leader = role === 'facilitator' ? YOU : (teammates[0]?.id ?? YOU);
  const person = (id: string, name: string) => ({
    id: id as ParticipantId,
    userId: id as UserId,
    name,
    role: id === leader ? ('facilitator' as const) : ('participant' as const),
    isGuest: false,
    isReady: false,
    votesUsed: 0,
    joinedAt: at,
  });
  const people = [person(YOU, words.you), ...teammates.map(({ id, name }) => person(id, name))];
  return {
    id: SESSION,
    accountId: ACCOUNT,
    name: words.name,
    description: '',
    teamId: null,
    facilitatorId: leader as UserId,
    creatorId: leader as UserId,
    format: 'START_STOP_CONTINUE',
    templateId: null,
    currentPhase: 'COLLECT',
    status: 'ACTIVE',
    createdAt: at,
    updatedAt: at,
    startedAt: at,
    completedAt: null,
    columns: (template?.columns ?? []).map(({ id, title }) => ({ id, title })),
    settings: defaultSettings,
    version: 1,
    participants: people,
    cards: [],
    groups: [],
    votes: [],
    notes: [],
    actionItems: [],
    carryOver: [],
    timer: null,
    phaseEndsAt: null,
    currentTopic: null,
    leadership: { isAway: false, takenFrom: null },
    you: { participantId: YOU, name: words.you, role, isGuest: false },
  };
}

export function newCard(
  id: CardId,
  { columnId, content, anonymous }: { readonly columnId: string; readonly content: string; readonly anonymous: boolean },
  by: { readonly id: ParticipantId; readonly name: string },
): RetroCard {
  return {
    id,
    columnId,
    groupId: null,
    content,
    isHidden: false,
    isMine: by.id === YOU,
    authorId: by.id,
    authorName: by.name,
    anonymous,
    votes: null,
    isDiscussed: false,
    version: 1,
  };
}

export function newAction(
  session: RetroSession,
  draft: Pick<ActionItem, 'id' | 'title' | 'priority' | 'assigneeId' | 'dueDate' | 'sourceCardId' | 'sourceVotes'>,
  at: string,
): ActionItem {
  const { id: sessionId, accountId, name: sessionName, participants } = session;
  const assigneeName = participants.find(({ userId }) => userId === draft.assigneeId && userId !== null)?.name ?? null;
  return {
    ...draft,
    accountId,
    sessionId,
    sessionName,
    teamId: null,
    description: '',
    status: 'pending',
    assigneeName,
    createdBy: null,
    version: 1,
    completedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}
