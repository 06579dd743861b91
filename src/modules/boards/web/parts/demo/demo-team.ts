import type { BoardColumn } from '#modules/boards/contract/board.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { drag } from '#modules/boards/contract/live.ts';
import { byRank } from '#modules/boards/rules/rank.ts';
import type { UserId } from '#shared/ids.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { DemoBoard } from './demo-board.ts';
import type { DemoItems } from './demo-items.ts';
import { mates, YOU } from './demo-people.ts';

const FIRST_MS = 2500;
const PACE_MS = 4200; // between two acts, and as much again at random
const CARRY_MS = 1400; // that a card is seen in somebody's hand
const LEFT_ALONE_MS = 20_000; // what the visitor has touched stays as they left it
const WAITING_LEAST = 4; // items to do; below them something new comes up
const SIZES = [1, 2, 3, 5, 8] as const;

type Act = () => boolean;

/** The visitor's colleagues: they take work up, hand it on, finish it, estimate, and get unstuck, one thing at a time. */
export class DemoTeam {
  readonly #board: DemoBoard;
  readonly #items: DemoItems;
  readonly #random: () => number;
  /** Titles of what is still to come up. */
  readonly #coming: string[];
  readonly #touched = new Map<string, number>();
  readonly #leave: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(board: DemoBoard, items: DemoItems, coming: readonly string[], random: () => number) {
    this.#board = board;
    this.#items = items;
    this.#coming = [...coming];
    this.#random = random;
    this.#leave = board.onPush(({ payload }) => {
      const record = payload['record'] as { id: string } | null | undefined; // null where several were saved
      if (payload['by'] === YOU && record) this.#touched.set(record.id, board.now());
    });
  }

  begin(): void {
    this.#next(FIRST_MS);
  }

  /** Nothing moves any more: the page is being left, or begun anew. */
  stop(): void {
    this.#leave();
    clearTimeout(this.#timer);
  }

  #next(ms: number): void {
    this.#timer = setTimeout(() => {
      const acts: Act[] = [this.#handOn, this.#takeUp, this.#finish, this.#estimate, this.#setFree, this.#comeUp];
      const from = Math.floor(this.#random() * acts.length);
      // The first of them that there is something to do for.
      [...acts.slice(from), ...acts.slice(0, from)].find((act) => act());
      this.#next(PACE_MS + this.#random() * PACE_MS);
    }, ms);
  }

  /** Columns by what they mean, from the left; the visitor may have changed them. */
  #columns(status: string): BoardColumn[] {
    return this.#board.state.board.columns.filter((column) => column.status === status);
  }

  /** Items of a column that are a colleague's or nobody's, and that the visitor has not just had in hand. */
  #free(column: BoardColumn | undefined): BoardItem[] {
    const since = this.#board.now() - LEFT_ALONE_MS;
    return this.#board.state.items
      .filter((item) => item.columnId === column?.id && item.assigneeId !== YOU && item.blockedAt === null && item.type !== 'epic')
      .filter(({ id }) => (this.#touched.get(id) ?? 0) < since)
      .sort(byRank);
  }

  #someone(): UserId {
    return mates[Math.floor(this.#random() * mates.length)]?.id ?? mates[0].id;
  }

  #hasRoom = ({ wipLimit, itemCount }: BoardColumn): boolean => wipLimit === null || itemCount < wipLimit;

  /** A card is picked up, carried for a moment, and put down on top of another column. */
  #carry(item: BoardItem | undefined, to: BoardColumn | undefined): boolean {
    if (!item || !to || !this.#hasRoom(to)) return false;
    const by = item.assigneeId ?? this.#someone();
    this.#board.push(drag.event, { userId: by, itemId: item.id, overColumnId: to.id });
    setTimeout(() => this.#tryTo(() => this.#putDown(item.id, to.id, by)), CARRY_MS);
    return true;
  }

  #putDown(id: string, columnId: BoardColumn['id'], by: UserId): void {
    const { state } = this.#board;
    const item = state.items.find((one) => one.id === id);
    // Somebody may have been quicker.
    if (!item || !this.#hasRoom(this.#items.columnOf(columnId)))
      return this.#board.push(drag.event, { userId: by, itemId: id, overColumnId: null });
    const first = state.items.filter((one) => one.columnId === columnId).sort(byRank)[0];
    this.#items.move({ itemId: item.id, targetColumnId: columnId, beforeId: first?.id ?? null }, by);
    if (item.assigneeId === null) this.#items.change({ itemId: item.id, assigneeId: by }, by);
  }

  /** The visitor may delete under their hands what they hold. */
  #tryTo(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
    }
  }

  #takeUp: Act = () => this.#carry(this.#free(this.#columns('TODO')[0])[0], this.#columns('ACTIVE')[0]);

  #handOn: Act = () => {
    const [from, to] = this.#columns('ACTIVE');
    return this.#carry(this.#free(from).at(-1), to);
  };

  #finish: Act = () => this.#carry(this.#free(this.#columns('ACTIVE').at(-1)).at(-1), this.#columns('COMPLETE')[0]);

  #estimate: Act = () => {
    const item = this.#free(this.#columns('TODO')[0]).find(({ storyPoints }) => storyPoints === null);
    if (!item) return false;
    this.#items.change({ itemId: item.id, storyPoints: SIZES[Math.floor(this.#random() * SIZES.length)] ?? 3 }, this.#someone());
    return true;
  };

  #setFree: Act = () => {
    const item = this.#board.state.items.find(({ id, blockedAt }) => blockedAt !== null && !this.#touched.has(id));
    // What is stuck stays so for a while: the stripe is worth a look.
    if (!item || this.#random() < 0.7) return false;
    this.#items.change({ itemId: item.id, isBlocked: false }, item.assigneeId ?? this.#someone());
    return true;
  };

  #comeUp: Act = () => {
    const column = this.#columns('TODO')[0];
    if (!column || column.itemCount >= WAITING_LEAST) return false;
    const title = this.#coming.shift();
    if (title === undefined) return false;
    this.#items.add({ title, columnId: column.id }, this.#someone());
    return true;
  };
}
