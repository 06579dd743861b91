import type { BoardState } from '#modules/boards/contract/board-state.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { BoardChange } from '#modules/boards/contract/live.ts';
import { applyChange, cardsByColumn } from '#modules/boards/rules/board-state.ts';
import { seededRandom, type Random } from '#shared/seeded-random.ts';
import type { BoardTable } from './board-room.ts';
import type { Frame, LiveClient } from './live-client.ts';
import type { TestApp } from './test-app.ts';

/** Somebody in front of a board: a socket, and the board as pushes have made it. */
export class FuzzClient {
  state: BoardState | null = null;
  version = 0;
  readonly #app: Pick<TestApp, 'connect'>;
  readonly #boardId: string;
  readonly #token: string;
  #live: LiveClient | null = null;

  constructor(app: Pick<TestApp, 'connect'>, { boardId, token }: { boardId: string; token: string }) {
    this.#app = app;
    this.#boardId = boardId;
    this.#token = token;
  }

  /** Joins, where it was here before from the version that it has seen. */
  async enter(): Promise<void> {
    const live = await this.#app.connect(this.#token);
    live.socket.onAny((event: string, payload: Frame['payload']) => this.#receive(event, payload));
    this.#live = live;
    const since = this.state === null ? {} : { sinceVersion: this.version };
    const ack = await live.emit('session:join', { sessionId: this.#boardId, kind: 'board', ...since });
    if (!ack.success) throw new Error(`The board was not entered: ${ack.error}`);
  }

  leave(): void {
    this.#live?.close();
    this.#live = null;
  }

  /** @returns whether it was done; refused for what others did meanwhile it may be */
  async send(event: string, payload: object): Promise<{ done: boolean; id: string | null }> {
    const ack = await this.#live?.emit(event, { sessionId: this.#boardId, ...payload });
    return { done: ack?.success === true, id: ack?.success ? ((ack.data as { id?: string } | null)?.id ?? null) : null };
  }

  #receive(event: string, payload: Frame['payload']): void {
    const version = Number(payload['version']);
    if (event === 'session:state') {
      this.state = payload['session'] as BoardState;
      this.version = version;
      return;
    }
    // Each event of the room carries its version; what has been seen comes again after a loss, and is left out.
    if (!Number.isFinite(version) || version <= this.version) return;
    if (version > this.version + 1) throw new Error(`Version ${version} came after ${this.version}`);
    this.version = version;
    if (event === 'board:changed' && this.state) this.state = applyChange(this.state, payload as unknown as BoardChange);
  }
}

export interface FuzzOptions {
  readonly seed: string;
  readonly steps: number; // of each client
  readonly tokens: readonly string[];
}

export interface FuzzResult {
  readonly clients: readonly FuzzClient[];
  /** Items that must be there at the end, wherever they are. */
  readonly alive: ReadonlySet<string>;
  readonly done: number;
}

/** Lets clients move, add, delete and restore at random at once, lose their connection now and then, and come back. */
export async function fuzzBoard(app: TestApp, table: BoardTable, { seed, steps, tokens }: FuzzOptions): Promise<FuzzResult> {
  const clients = tokens.map((token) => new FuzzClient(app, { boardId: table.boardId, token }));
  await Promise.all(clients.map((client) => client.enter()));
  const rows = await app.rows<{ id: string }>('select id from board_items where board_id = $1 and deleted_at is null', [table.boardId]);
  const alive = new Set(rows.map((row) => row.id));
  let done = 0;
  await Promise.all(
    clients.map(async (client, n) => {
      const random = seededRandom(`${seed} ${n}`);
      for (let step = 0; step < steps; step += 1) {
        if (random.chance(0.03)) {
          client.leave();
          await client.enter();
        }
        if (await act(client, random, alive)) done += 1;
      }
    }),
  );
  return { clients, alive, done };
}

async function act(client: FuzzClient, random: Random, alive: Set<string>): Promise<boolean> {
  const { state } = client;
  if (!state) throw new Error('A client has no board');
  const columns = state.board.columns.map((column) => column.id);
  const target = random.chance(0.05) ? null : random.pick(columns);
  const [item] = state.items.length > 0 ? [random.pick(state.items)] : [];
  if (!item || random.chance(0.06)) {
    const made = await client.send('item:add', { title: `Made by chance ${random.between(1, 1e6)}`, columnId: target });
    if (made.id) alive.add(made.id);
    return made.done;
  }
  if (random.chance(0.06)) return remove(client, item, { alive, isTakenBack: random.chance(0.5) });
  if (random.chance(0.05)) return (await client.send('item:update', { itemId: item.id, storyPoints: random.between(0, 8) })).done;
  return (await client.send('item:move', { itemId: item.id, targetColumnId: target, ...wish(state, target, random) })).done;
}

async function remove(
  client: FuzzClient,
  item: BoardItem,
  { alive, isTakenBack }: { alive: Set<string>; isTakenBack: boolean },
): Promise<boolean> {
  const { done } = await client.send('item:remove', { itemId: item.id });
  if (done) alive.delete(item.id);
  if (done && isTakenBack && (await client.send('item:restore', { itemId: item.id })).done) alive.add(item.id);
  return done;
}

/** A place beside what this client sees, which may be somewhere else by now. */
function wish(state: BoardState, target: string | null, random: Random): object {
  const cards = [...cardsByColumn(state.items)].find(([id]) => id === target)?.[1] ?? [];
  if (cards.length === 0 || random.chance(0.1)) return {};
  if (random.chance(0.1)) return { position: random.between(0, cards.length) };
  const at = random.between(0, cards.length - 1);
  return random.chance(0.5) ? { afterId: cards[at]?.id, beforeId: cards[at + 1]?.id ?? null } : { beforeId: cards[at]?.id };
}

/** A board's state in an order in which two can be compared. */
export const comparable = ({ board, items }: BoardState) => ({
  columns: board.columns,
  items: items.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});
