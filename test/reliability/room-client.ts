import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { PokerSession } from '#modules/poker/contract/session.ts';
import type { MyVote } from '#modules/poker/contract/vote.ts';
import { reduceRoom } from '#modules/poker/rules/room-state.ts';
import type { Ack } from '#shared/live.ts';
import { common } from '#shared/problem.ts';
import type { Player, TestSession } from './session.ts';

const ACK_WITHIN = 3_000; // ms; then the command is sent again with the same opId

/** What the server says while its database is away: the command changed nothing and may be sent again. */
const isPassing = (ack: Ack): boolean => !ack.success && ack.code === common.unavailable.code;

/** One's own vote comes with the acknowledgement, never by a push. */
const withMyVote = (session: PokerSession, storyId: string, myVote: MyVote): PokerSession => ({
  ...session,
  stories: session.stories.map((story) => (story.id === storyId ? { ...story, myVote } : story)),
});

interface Applied {
  readonly opId: string;
  readonly value: string;
  readonly version: number;
}

/**
 * A client as the browser's: it keeps the session push by push, comes back with the last version that it saw, asks anew
 * when it finds a gap, and sends a command until it is acknowledged, always under the same opId.
 */
export class RoomClient {
  readonly player: Player;
  /** What the server has acknowledged. */
  readonly acknowledged: Applied[] = [];
  /** Names and versions of the pushes that changed the session, in their order. */
  readonly seen: { readonly event: string; readonly version: number; readonly at: number }[] = [];
  session: PokerSession | null = null;
  isIn = false;
  endedBecause: string | null = null;
  #socket: Socket;
  readonly #of: TestSession;

  constructor(url: string, of: TestSession, player: Player) {
    this.#of = of;
    this.player = player;
    const timing = { reconnectionDelay: 50, reconnectionDelayMax: 200, randomizationFactor: 0.5, timeout: 5_000 };
    this.#socket = io(url, { transports: ['websocket'], auth: { token: player.token }, forceNew: true, ...timing });
    this.#socket.on('connect', () => void this.#catchUp('session:join'));
    this.#socket.on('disconnect', () => (this.isIn = false));
    this.#socket.onAny((event: string, payload: Record<string, unknown>) => this.#received(event, payload));
  }

  get version(): number {
    return this.session?.version ?? -1;
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /** Votes until the server has said that it holds. */
  async vote(value: string, storyId: string = this.#of.storyIds[0]): Promise<void> {
    const opId = randomUUID();
    for (;;) {
      const ack = await this.#ask('vote:cast', { sessionId: this.#of.sessionId, storyId, value, opId });
      if (ack === null || isPassing(ack)) continue;
      if (!ack.success) throw new Error(`The vote was refused: ${JSON.stringify(ack)}`);
      this.acknowledged.push({ opId, value, version: ack.version ?? -1 });
      // The contract of vote:cast says that its answer is the voter's own vote.
      if (this.session) this.session = withMyVote(this.session, storyId, ack.data as MyVote);
      return;
    }
  }

  async send(event: string, payload: object): Promise<Ack> {
    const command = { sessionId: this.#of.sessionId, opId: randomUUID(), ...payload };
    for (;;) {
      const ack = await this.#ask(event, command);
      if (ack) return ack;
    }
  }

  close(): void {
    this.#socket.disconnect();
  }

  /** The connection breaks as when the network goes; the client comes back by itself. */
  drop(): void {
    this.#socket.io.engine.close();
  }

  /** @returns null when no answer came */
  async #ask(event: string, payload: object): Promise<Ack | null> {
    while (!this.isIn) await new Promise((resolve) => setTimeout(resolve, 10));
    try {
      return (await this.#socket.timeout(ACK_WITHIN).emitWithAck(event, payload)) as Ack;
    } catch {
      return null;
    }
  }

  async #catchUp(event: 'session:join' | 'session:sync'): Promise<void> {
    const wish = { sessionId: this.#of.sessionId, kind: 'poker', ...(this.session && { sinceVersion: this.session.version }) };
    const ack = (await this.#socket
      .timeout(ACK_WITHIN)
      .emitWithAck(event, wish)
      .catch(() => null)) as Ack | null;
    if (ack?.success) this.isIn = true;
    else if (this.#socket.connected) setTimeout(() => void this.#catchUp(event), 200);
  }

  #received(event: string, payload: Record<string, unknown>): void {
    if (event === 'session:ended_by_server') this.endedBecause = String(payload['reason']);
    if (event === 'session:state') {
      this.session = payload['session'] as PokerSession;
      return;
    }
    const version = payload['version'];
    if (typeof version !== 'number') {
      if (this.session) this.session = reduceRoom(this.session, { event, payload });
      return;
    }
    if (!this.session || version <= this.session.version) return;
    if (version > this.session.version + 1) return void this.#catchUp('session:sync');
    this.seen.push({ event, version, at: Date.now() });
    this.session = reduceRoom(this.session, { event, payload });
    const { myVote, storyId } = payload as { myVote?: MyVote; storyId?: string };
    if (myVote && storyId) this.session = withMyVote(this.session, storyId, myVote);
  }
}
