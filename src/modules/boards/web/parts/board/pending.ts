import type { BoardState } from '#modules/boards/contract/board-state.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';

export interface Pending {
  readonly apply: (state: BoardState) => BoardState;
  /** The items as the server answered them; until then null. */
  readonly answered: readonly BoardItem[] | null;
}

/** The board with everything that is on its way laid over it. */
export function laidOver(state: BoardState, pending: readonly Pending[]): BoardState {
  let shown = state;
  for (const { apply, answered } of pending) if (!isCaughtUp(answered, state)) shown = apply(shown);
  return shown;
}

/** Changes that are shown before the server has taken them. */
export class PendingChanges {
  #pending: readonly Pending[] = [];
  readonly #listeners = new Set<() => void>();

  /** Another list after each change. */
  readonly read = (): readonly Pending[] => this.#pending;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Shows a change while the server is asked. Refused, it is gone; answered, it stays until the push has brought the same.
   * @throws what `ask` throws
   */
  async run<T>(apply: Pending['apply'], ask: () => Promise<T>, itemsOf: (answer: T) => readonly BoardItem[]): Promise<T> {
    const one: Pending = { apply, answered: null };
    this.#become([...this.#pending, one]);
    try {
      const answer = await ask();
      const answered = itemsOf(answer);
      this.#become(this.#pending.map((other) => (other.apply === apply ? { apply, answered } : other)));
      return answer;
    } catch (error) {
      this.#become(this.#pending.filter((other) => other.apply !== apply));
      throw error;
    }
  }

  /** Forgets what the room's own state shows by now. */
  prune(state: BoardState): void {
    const left = this.#pending.filter(({ answered }) => !isCaughtUp(answered, state));
    if (left.length < this.#pending.length) this.#become(left);
  }

  #become(pending: readonly Pending[]): void {
    this.#pending = pending;
    for (const listener of this.#listeners) listener();
  }
}

/** An item that has left the board meanwhile has nothing to wait for. */
function isCaughtUp(answered: readonly BoardItem[] | null, { items }: BoardState): boolean {
  if (!answered) return false;
  return answered.every((answer) => {
    const item = items.find((one) => one.id === answer.id);
    return !item || item.version >= answer.version;
  });
}
