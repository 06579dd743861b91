import type { RetroCard } from '#modules/retros/contract/card.ts';
import type { CardId, ParticipantId } from '#modules/retros/contract/ids.ts';
import type { Phase, RetroSession } from '#modules/retros/contract/session.ts';
import { isCovered, refuseAdding, refuseContent, showsTotals } from '#modules/retros/rules/card.ts';
import { isClosed, isFrom, nextPhase } from '#modules/retros/rules/phase.ts';
import { reduceRoom } from '#modules/retros/rules/room-state.ts';
import { sharedTitle } from '#modules/retros/rules/similarity.ts';
import { agendaOf, nextTopic, topicsOf } from '#modules/retros/rules/topics.ts';
import { refuseVote, refuseVoting } from '#modules/retros/rules/vote.ts';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { DemoIds, newCard, startSession, YOU, type DemoRole, type DemoWords } from './demo-session.ts';
import { DemoTimer } from './demo-timer.ts';

/** A meeting that begins now. */
export const beginMeeting = (words: DemoWords, role: DemoRole): DemoMeeting =>
  new DemoMeeting(startSession(words, role, new Date().toISOString()), Date.now);

/**
 * A retrospective of its own, in the browser: the product's rules decide, the product's pushes bring the state forward, and
 * what others write and vote is not in the state before its time here either. Its clock is handed in.
 */
export class DemoMeeting {
  #session: RetroSession;
  /** Cards as they are; the session has what the visitor may see of them. */
  #cards: readonly RetroCard[] = [];
  readonly #votes = new Map<ParticipantId, Set<string>>();
  #wasRevealed = false;
  readonly #listeners = new Set<() => void>();
  readonly #pushListeners = new Set<(push: RoomPush) => void>();
  readonly ids = new DemoIds();
  readonly timer: DemoTimer;
  readonly now: () => number;

  constructor(session: RetroSession, now: () => number) {
    this.#session = session;
    this.now = now;
    this.timer = new DemoTimer(this);
  }

  readonly read = (): RetroSession => this.#session;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly onPush = (listener: (push: RoomPush) => void): (() => void) => {
    this.#pushListeners.add(listener);
    return () => this.#pushListeners.delete(listener);
  };
  at = (): string => new Date(this.now()).toISOString();
  get isLedByYou(): boolean {
    return this.#session.you?.role === 'facilitator';
  }

  push(event: string, payload: Record<string, unknown>): void {
    const push = { event, payload: { ...payload, version: this.#session.version + 1 } };
    this.#session = reduceRoom(this.#session, push);
    for (const listener of this.#listeners) listener();
    for (const listener of this.#pushListeners) listener(push);
  }

  /** A card as everybody may see it; whoever wrote it keeps what they know. */
  #shown(card: RetroCard, phase: Phase): RetroCard {
    const { settings, cards } = this.#session;
    const { groupId, isDiscussed } = cards.find(({ id }) => id === card.id) ?? card;
    const votes = showsTotals(phase) ? [...this.#votes.values()].filter((own) => own.has(card.id)).length : null;
    const now = { ...card, groupId, isDiscussed, votes };
    if (card.isMine) return now;
    const unsigned = { ...now, authorId: null, authorName: null };
    if (isCovered(phase, settings, this.#wasRevealed)) return { ...unsigned, content: null, isHidden: true };
    return card.anonymous ? unsigned : now;
  }

  setPhase(phase: Phase): void {
    if (isClosed(this.#session.status)) return;
    this.timer.stop();
    this.#wasRevealed ||= isFrom(phase, 'GROUP');
    const { groups, startedAt, completedAt, currentTopic: topic } = this.#session;
    const cards = this.#cards.map((card) => this.#shown(card, phase));
    const first = agendaOf(topicsOf(cards, groups))[0]?.id ?? null;
    const currentTopic = phase === 'DISCUSS' ? (topic ?? first) : null;
    const head = { currentPhase: phase, status: 'ACTIVE', phaseEndsAt: null, startedAt, completedAt, currentTopic, timer: null };
    this.push('retro:phase', { ...head, cards, groups });
  }

  setTopic(topicId: string | null): void {
    const { currentTopic } = this.#session;
    this.timer.stop();
    this.push('retro:topic', { topicId, discussed: currentTopic === null ? [] : [currentTopic], timer: null });
  }

  /** The next topic while there are some, else the next phase; after the last one the meeting is over. */
  goOn(): void {
    const { currentPhase, currentTopic, cards, groups, settings } = this.#session;
    const topic = currentPhase === 'DISCUSS' ? nextTopic(agendaOf(topicsOf(cards, groups)), currentTopic) : null;
    if (topic) return this.setTopic(topic.id);
    const next = nextPhase(currentPhase, settings);
    if (next === null || next === 'COMPLETED') return this.complete();
    this.setPhase(next);
  }

  complete(): void {
    this.timer.stop();
    const { startedAt } = this.#session;
    this.push('session:status', { status: 'COMPLETED', startedAt, completedAt: this.at() });
  }

  setReady(participantId: ParticipantId, isReady: boolean): void {
    this.push('retro:ready', { participantId, isReady });
  }

  /** @returns whether it was added */
  addCard(participantId: ParticipantId, { columnId, text, anonymous }: { columnId: string; text: string; anonymous: boolean }): boolean {
    const { status, currentPhase: phase, settings, participants } = this.#session;
    const author = participants.find(({ id }) => id === participantId) ?? null;
    const written = this.#cards.filter(({ authorId }) => authorId === participantId).length;
    if (!author || refuseAdding(author, { status, phase, settings, written }, anonymous) || refuseContent(text)) return false;
    const card = newCard(this.ids.card(), { columnId, content: text.trim(), anonymous }, author);
    this.#cards = [...this.#cards, card];
    this.push('retro:card_added', { card: this.#shown(card, phase) });
    return true;
  }

  changeCard(cardId: string, change: Partial<Pick<RetroCard, 'content' | 'columnId'>>): void {
    this.#cards = this.#cards.map((card) => (card.id === cardId ? { ...card, ...change } : card));
    const card = this.#cards.find(({ id }) => id === cardId);
    if (card) this.push('retro:card_updated', { card: this.#shown(card, this.#session.currentPhase) });
  }

  deleteCard(cardId: string): void {
    this.#cards = this.#cards.filter(({ id }) => id !== cardId);
    for (const own of this.#votes.values()) own.delete(cardId);
    this.push('retro:card_deleted', { cardId });
    this.#dropEmptyGroups();
  }

  /** Puts cards together; without a group in a new one. */
  group(cardIds: readonly string[], groupId?: string): void {
    const known = this.#session.groups.find(({ id }) => id === groupId);
    const inside = [...new Set([...(known?.cardIds ?? []), ...(cardIds as CardId[])])];
    const contents = inside.map((id) => this.#session.cards.find((card) => card.id === id)?.content ?? '');
    const title = known?.isTitleTyped ? known.title : sharedTitle(contents);
    const fresh = { id: this.ids.group(), sessionId: this.#session.id, isTitleTyped: false, isDiscussed: false, version: 1 };
    this.push('retro:group_saved', { group: { ...(known ?? fresh), title, cardIds: inside } });
    this.#dropEmptyGroups();
  }

  ungroup(groupId: string, cardId: string): void {
    const group = this.#session.groups.find(({ id }) => id === groupId);
    if (!group) return;
    this.push('retro:group_saved', { group: { ...group, cardIds: group.cardIds.filter((id) => id !== cardId) } });
    this.#dropEmptyGroups();
  }

  renameGroup(groupId: string, title: string): void {
    const group = this.#session.groups.find(({ id }) => id === groupId);
    if (group)
      this.push('retro:group_saved', {
        group: { ...group, title: title.trim(), isTitleTyped: title.trim() !== '', version: group.version + 1 },
      });
  }

  #dropEmptyGroups(): void {
    for (const { id, cardIds } of this.#session.groups) if (cardIds.length === 0) this.push('retro:group_deleted', { groupId: id });
  }

  /** @returns whether it was counted */
  vote(participantId: ParticipantId, cardId: string): boolean {
    const { status, currentPhase: phase, settings, participants } = this.#session;
    const voter = participants.find(({ id }) => id === participantId);
    const own = this.#votes.get(participantId) ?? new Set();
    if (!voter || refuseVoting(voter, { status, phase }) || refuseVote(cardId, [...own], settings.votesPerParticipant)) return false;
    this.#votes.set(participantId, own.add(cardId));
    this.#pushVotes(participantId, own);
    return true;
  }

  unvote(cardId: string): void {
    const own = this.#votes.get(YOU);
    if (own?.delete(cardId)) this.#pushVotes(YOU, own);
  }

  #pushVotes(participantId: ParticipantId, own: ReadonlySet<string>): void {
    const votes = [...own].map((cardId) => ({ id: this.ids.vote(), participantId, cardId: cardId as CardId }));
    // Where somebody else's votes lie is nobody's affair.
    this.push('retro:vote', { participantId, votesUsed: own.size, ...(participantId === YOU && { votes }) });
  }
}
