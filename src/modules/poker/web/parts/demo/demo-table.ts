import type { CardValue } from '#modules/poker/contract/card.ts';
import type { ParticipantId } from '#modules/poker/contract/ids.ts';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import type { Vote } from '#modules/poker/contract/vote.ts';
import { rankOf } from '#modules/poker/rules/card-order.ts';
import { reduceRoom } from '#modules/poker/rules/room-state.ts';
import { movesBetween } from '#modules/poker/rules/rounds.ts';
import { statisticsOf } from '#modules/poker/rules/statistics.ts';
import { mayVote } from '#modules/poker/rules/voter.ts';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { YOU } from './demo-session.ts';
import { chooseCard, teammates, thinkingTime } from './teammates.ts';

/** Places in the deck that the demo's stories are worth, in their order. */
const SIZES = [2, 4, 1, 5, 3];
const LOOKING_MS = 7000; // how long a facilitator of the demo leaves the cards open

/**
 * A poker room of its own, in the browser: the product's rules decide, the product's pushes bring the state forward, and
 * nobody else knows a card before the reveal here either. Its clock and its chance are handed in.
 */
export class DemoTable {
  #session: PokerSession;
  #cards = new Map<ParticipantId, CardValue>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #countdown: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #pushListeners = new Set<(push: RoomPush) => void>();
  readonly #random: () => number;
  readonly now: () => number;

  constructor(session: PokerSession, { random, now }: { readonly random: () => number; readonly now: () => number }) {
    this.#session = session;
    this.#random = random;
    this.now = now;
  }

  readonly read = (): PokerSession => this.#session;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly onPush = (listener: (push: RoomPush) => void): (() => void) => {
    this.#pushListeners.add(listener);
    return () => this.#pushListeners.delete(listener);
  };

  /** Nothing moves any more: the page is being left, or begun anew. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    clearTimeout(this.#countdown);
    this.#timers.clear();
  }

  push(event: string, payload: Record<string, unknown>): void {
    const push = { event, payload: { ...payload, version: this.#session.version + 1 } };
    this.#session = reduceRoom(this.#session, push);
    for (const listener of this.#listeners) listener();
    for (const listener of this.#pushListeners) listener(push);
  }

  at = (): string => new Date(this.now()).toISOString();
  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }

  story(id: string | null): Story | undefined {
    return this.#session.stories.find((story) => story.id === id);
  }
  get #isLedByYou(): boolean {
    return this.#session.you?.role === 'facilitator';
  }

  openVoting(storyId: string): void {
    const story = this.story(storyId);
    if (!story || this.#session.status !== 'ACTIVE' || story.status === 'VOTING') return;
    const open = this.#session.stories.find(({ status }) => status === 'VOTING');
    const closed = open && { ...open, status: 'PENDING' as const, hasVoted: [], votes: [] };
    const votingRound = story.status === 'PENDING' ? story.votingRound : story.votingRound + 1;
    const cleared = { hasVoted: [], votes: [], stats: null, moved: [], finalEstimate: null, estimatedAt: null, myVote: null };
    const opened = {
      ...story,
      ...cleared,
      previousRounds: roundsOf(story),
      votingRound,
      status: 'VOTING' as const,
      votingStartedAt: this.at(),
    };
    this.stop();
    this.#cards.clear();
    this.push('story:voting_started', { storyId, votingRound, story: opened, closed: closed ?? null });
    if (this.#session.timerOption > 0) this.startTimer(this.#session.timerOption);
    this.#letTeammatesThink(opened);
  }

  #letTeammatesThink(story: Story): void {
    const deck = this.#session.deck;
    const seen = (story.previousRounds.at(-1)?.votes ?? []).map(({ value }) => rankOf(deck, value));
    for (const mate of teammates) {
      const size = SIZES[story.order % SIZES.length] ?? 3;
      const card = chooseCard(deck, { size, seen, leaning: mate.leaning }, this.#random);
      this.#later(thinkingTime(mate, this.#random), () => this.cast(mate.id as ParticipantId, card));
    }
  }

  cast(participantId: ParticipantId, value: CardValue): void {
    const story = this.story(this.#session.currentStory);
    const voter = this.#session.participants.find(({ id }) => id === participantId);
    if (story?.status !== 'VOTING' || !voter || !mayVote(voter) || this.#session.status !== 'ACTIVE') return;
    const changedVote = this.#cards.has(participantId);
    this.#cards.set(participantId, value);
    if (participantId === YOU) this.#keepOwn(story, value, changedVote);
    this.push('vote:cast', { storyId: story.id, participantId, hasVoted: true });
    const awaited = this.#session.participants.filter(mayVote);
    const isDone = awaited.every(({ id }) => this.#cards.has(id));
    if (isDone && !this.#isLedByYou) this.#later(1200, () => this.reveal(story.id));
  }

  #keepOwn(story: Story, value: CardValue, changedVote: boolean): void {
    const { votingRound, id: storyId } = story;
    const myVote = { storyId, participantId: YOU, votingRound, value, confidence: null, changedVote, votedAt: this.at() };
    const stories = this.#session.stories.map((one) => (one.id === storyId ? { ...one, myVote } : one));
    this.#session = { ...this.#session, stories };
  }

  retract(): void {
    const story = this.story(this.#session.currentStory);
    if (story?.status !== 'VOTING' || !this.#cards.delete(YOU)) return;
    this.push('vote:retracted', { storyId: story.id, participantId: YOU, hasVoted: false });
  }

  reveal(storyId: string): void {
    const story = this.story(storyId);
    if (story?.status !== 'VOTING') return;
    this.stop();
    const names = new Map(this.#session.participants.map(({ id, name }) => [id, name]));
    const votes: Vote[] = [...this.#cards].map(([participantId, value]) => ({
      participantId,
      name: names.get(participantId) ?? '',
      value,
      confidence: null,
      changedVote: false,
    }));
    const stats = statisticsOf(this.#session.deck, votes);
    const before = story.previousRounds.at(-1)?.votes ?? [];
    const revealed = { ...story, status: 'VOTED' as const, votes, stats, moved: movesBetween(before, votes), updatedAt: this.at() };
    this.push('votes:revealed', { storyId, story: revealed, stats });
    if (!this.#isLedByYou) this.#later(LOOKING_MS, () => this.#goOn(storyId));
  }

  /** What the demo's own facilitator does: talk once where people are far apart, then note the estimate and go on. */
  #goOn(storyId: string): void {
    const story = this.story(storyId);
    if (!story?.stats) return;
    if (story.votingRound === 1 && (story.stats.distance ?? 0) > 1) return this.openVoting(storyId);
    this.estimate(storyId, story.stats.suggestion?.value ?? '5');
    const next = this.#session.stories.find(({ status }) => status === 'PENDING');
    this.#later(1500, () => (next ? this.openVoting(next.id) : this.end()));
  }

  estimate(storyId: string, value: CardValue): void {
    const story = this.story(storyId);
    if (!story || story.status === 'VOTING') return;
    const estimated = { ...story, status: 'ESTIMATED' as const, finalEstimate: value, estimatedAt: this.at() };
    this.push('story:estimated', { storyId, finalEstimate: value, story: estimated });
  }

  startTimer(seconds: number): void {
    clearTimeout(this.#countdown);
    this.push('timer:started', { endsAt: new Date(this.now() + seconds * 1000).toISOString(), duration: seconds });
    this.#countdown = setTimeout(() => this.push('timer:expired', {}), seconds * 1000);
  }
  stopTimer(): void {
    clearTimeout(this.#countdown);
    this.push('timer:stopped', {});
  }

  setStatus(status: PokerSession['status']): void {
    const { startedAt, currentStory } = this.#session;
    if (status !== 'ACTIVE') this.stop();
    this.push('session:status', { status, startedAt, completedAt: status === 'COMPLETED' ? this.at() : null, currentStory });
    const open = this.story(currentStory);
    if (status === 'ACTIVE' && open?.status === 'VOTING') this.#letTeammatesThink(open);
  }
  end(): void {
    this.setStatus('COMPLETED');
  }
}

/** Rounds that were revealed, the present one included. */
function roundsOf(story: Story): Story['previousRounds'] {
  if (story.stats === null) return story.previousRounds;
  const { votingRound, votes, stats, moved, updatedAt } = story;
  return [...story.previousRounds, { votingRound, revealedAt: updatedAt, votes, stats, moved }];
}
