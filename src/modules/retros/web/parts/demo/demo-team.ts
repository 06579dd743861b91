import type { ParticipantId } from '#modules/retros/contract/ids.ts';
import type { Phase } from '#modules/retros/contract/session.ts';
import { isClosed } from '#modules/retros/rules/phase.ts';
import { clustersOf, similarTo } from '#modules/retros/rules/similarity.ts';
import type { RoomPush } from '#ui/live/room-feed.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import { newAction, type DemoWords } from './demo-session.ts';
import { teammates, timeOf } from './teammates.ts';

/** Seconds that the demo's own facilitator gives a phase, or a topic. */
const LENGTHS: Partial<Record<Phase, number>> = { COLLECT: 90, GROUP: 45, VOTE: 60, DISCUSS: 30, ACTION_ITEMS: 45 };
const GROUP_MS = 3000; // from one group to the next
const BREATH_MS = 1200; // between everybody being done and going on
const WRITING_MS = 1500; // that somebody is seen to write before a card comes
const DAY_MS = 86_400_000;

/** The teammates of a demo: what each does in each phase, and one who leads when the visitor does not. */
export class DemoTeam {
  readonly #meeting: DemoMeeting;
  readonly #words: DemoWords;
  readonly #random: () => number;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #said = new Set<object>();
  readonly #leave: () => void;

  constructor(meeting: DemoMeeting, words: DemoWords, random: () => number) {
    this.#meeting = meeting;
    this.#words = words;
    this.#random = random;
    this.#leave = meeting.onPush((push) => this.#hear(push));
  }

  /** Nothing moves any more: the page is being left, or begun anew. */
  stop(): void {
    this.#leave();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#meeting.timer.stop();
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }

  #hear({ event }: RoomPush): void {
    if (event === 'retro:phase' || event === 'retro:topic') this.begin();
    else if (event === 'session:status') this.stop();
    else if (event === 'timer:expired') this.#lead(() => this.#meeting.goOn());
    else if (event === 'retro:ready') this.#lead(() => this.#goOnWhenDone());
    else if (event === 'participant:role_updated') this.#lead(() => this.#time());
  }

  #lead(work: () => void): void {
    if (!this.#meeting.isLedByYou && !isClosed(this.#meeting.read().status)) work();
  }

  #goOnWhenDone(): void {
    const { participants, currentPhase, currentTopic } = this.#meeting.read();
    if (!participants.every(({ isReady, role }) => isReady || role === 'observer')) return;
    this.#later(BREATH_MS, () => {
      const now = this.#meeting.read();
      if (now.currentPhase === currentPhase && now.currentTopic === currentTopic) this.#meeting.goOn();
    });
  }

  #time(): void {
    const { currentPhase, timer } = this.#meeting.read();
    const seconds = LENGTHS[currentPhase];
    if (seconds !== undefined && timer === null) this.#meeting.timer.start(seconds);
  }

  /** What the phase asks of everybody; those who have done it already only say so. */
  begin(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#lead(() => this.#time());
    const lasts = this.#acts[this.#meeting.read().currentPhase]?.() ?? 0;
    for (const mate of teammates) {
      this.#later(lasts + timeOf(mate, 1, this.#random), () => this.#meeting.setReady(mate.id as ParticipantId, true));
    }
  }

  /** Each begins the acts of its phase, and says how long they take, in milliseconds. */
  readonly #acts: Partial<Record<Phase, () => number>> = {
    COLLECT: () => this.#write(),
    GROUP: () => this.#group(),
    VOTE: () => this.#vote(),
    DISCUSS: () => WRITING_MS,
    ACTION_ITEMS: () => this.#agree(),
  };

  #write(): number {
    const counts = new Map<number, number>();
    let last = 0;
    for (const card of this.#words.cards) {
      const mate = teammates[card.by];
      if (!mate || this.#said.has(card)) continue;
      const nth = (counts.get(card.by) ?? 0) + 1;
      counts.set(card.by, nth);
      const when = timeOf(mate, nth, this.#random);
      last = Math.max(last, when + WRITING_MS);
      this.#later(when, () => this.#meeting.push('retro:typing', { columnId: card.column, count: 1 }));
      this.#later(when + WRITING_MS, () => {
        this.#said.add(card);
        this.#meeting.addCard(mate.id as ParticipantId, { columnId: card.column, text: card.text, anonymous: false });
      });
    }
    return last;
  }

  /** Whoever leads puts together what is alike; with the visitor in the chair a teammate begins with one pair. */
  #group(): number {
    const loose = this.#meeting.read().cards.filter(({ groupId }) => groupId === null);
    const clusters = clustersOf(loose.map(({ id, content }) => ({ id, content: content ?? '' })));
    const own = this.#meeting.isLedByYou ? clusters.slice(0, 1) : clusters;
    own.forEach((cluster, index) => {
      this.#later((index + 1) * GROUP_MS, () => {
        // Somebody may have been quicker.
        const free = cluster.filter((id) => this.#meeting.read().cards.some((card) => card.id === id && card.groupId === null));
        if (free.length > 1) this.#meeting.group(free);
      });
    });
    return own.length * GROUP_MS;
  }

  #vote(): number {
    const { cards, settings, participants } = this.#meeting.read();
    let last = 0;
    for (const mate of teammates) {
      const used = participants.find(({ id }) => id === mate.id)?.votesUsed ?? 0;
      // What several have written weighs more with everybody.
      const liked = cards
        .map(({ id, groupId }) => ({ id, weight: this.#random() + (groupId === null ? 0 : 0.5) }))
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, settings.votesPerParticipant - used);
      liked.forEach(({ id }, index) => {
        const when = timeOf(mate, index + 1, this.#random);
        last = Math.max(last, when);
        this.#later(when, () => this.#meeting.vote(mate.id as ParticipantId, id));
      });
    }
    return last;
  }

  #agree(): number {
    const waiting = this.#words.actions.filter((action) => !this.#said.has(action));
    waiting.forEach((action, index) => {
      this.#later((index + 1) * GROUP_MS, () => {
        this.#said.add(action);
        this.#note(action.text, teammates[action.by]?.id ?? null);
      });
    });
    return waiting.length * GROUP_MS;
  }

  #note(title: string, assignee: string | null): void {
    const session = this.#meeting.read();
    // It follows from the card that says much the same, if there is one.
    const said = session.cards.map(({ id, content }) => ({ id: id as string, content: content ?? '' }));
    const [source] = similarTo('action', [{ id: 'action', content: title }, ...said]);
    const top = session.cards.find(({ id }) => id === source);
    const person = session.participants.find(({ id }) => id === assignee);
    const draft = {
      id: this.#meeting.ids.action(),
      title,
      priority: 'medium' as const,
      assigneeId: person?.userId ?? null,
      dueDate: new Date(this.#meeting.now() + 7 * DAY_MS).toISOString().slice(0, 10),
      sourceCardId: top?.id ?? null,
      sourceVotes: top?.votes ?? 0,
    };
    this.#meeting.push('retro:action_item_saved', { actionItem: newAction(session, draft, this.#meeting.at()) });
  }
}
