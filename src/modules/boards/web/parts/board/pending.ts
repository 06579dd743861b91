import type { BoardState } from '#modules/boards/contract/board-calls.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';

interface Pending {
  readonly apply: (state: BoardState) => BoardState;
  /** The items as the server answered them; until then null. */
  answered: readonly BoardItem[] | null;
}

/** Changes that are shown before the server has taken them. */
export class PendingChanges {
  readonly #pending = new Set<Pending>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  readonly version = (): number => this.#version;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The board with everything that is on its way. */
  over(state: BoardState): BoardState {
    let shown = state;
    for (const { apply, answered } of this.#pending) if (!isCaughtUp(answered, state)) shown = apply(shown);
    return shown;
  }

  /**
   * Shows a change while the server is asked. Refused, it is gone; answered, it stays until the push has brought the same.
   * @throws what `ask` throws
   */
  async run<T>(apply: Pending['apply'], ask: () => Promise<T>, itemsOf: (answer: T) => readonly BoardItem[]): Promise<T> {
    const one: Pending = { apply, answered: null };
    this.#pending.add(one);
    this.#changed();
    try {
      const answer = await ask();
      one.answered = itemsOf(answer);
      return answer;
    } catch (error) {
      this.#pending.delete(one);
      throw error;
    } finally {
      this.#changed();
    }
  }

  /** Forgets what the room's own state shows by now. */
  prune(state: BoardState): void {
    for (const one of this.#pending) if (isCaughtUp(one.answered, state)) this.#pending.delete(one);
  }

  #changed(): void {
    this.#version += 1;
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
