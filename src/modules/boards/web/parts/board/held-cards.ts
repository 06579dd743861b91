import type { BoardUi } from './board-ui.ts';

const HELD_MS = 4000; // a drag whose end was lost is forgotten

interface Hold {
  readonly userId: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Cards that others drag: each is held until they let go, nothing is heard of it any more, or they are gone. */
export class HeldCards {
  readonly #ui: Pick<BoardUi, 'read' | 'set'>;
  readonly #holds = new Map<string, Hold>();

  constructor(ui: Pick<BoardUi, 'read' | 'set'>) {
    this.#ui = ui;
  }

  hold(itemId: string, userId: string, hue: number): void {
    clearTimeout(this.#holds.get(itemId)?.timer);
    this.#holds.set(itemId, { userId, timer: setTimeout(() => this.release(itemId), HELD_MS) });
    this.#ui.set({ held: new Map(this.#ui.read().held).set(itemId, hue) });
  }

  release(itemId: string): void {
    this.#releaseAll([itemId]);
  }

  /** Whoever has left the board, or may not drag on it any more, drags nothing. */
  releaseOf(isGone: (userId: string) => boolean): void {
    this.#releaseAll([...this.#holds].flatMap(([itemId, { userId }]) => (isGone(userId) ? [itemId] : [])));
  }

  #releaseAll(itemIds: readonly string[]): void {
    const held = new Map(this.#ui.read().held);
    for (const itemId of itemIds) {
      clearTimeout(this.#holds.get(itemId)?.timer);
      this.#holds.delete(itemId);
      held.delete(itemId);
    }
    if (held.size < this.#ui.read().held.size) this.#ui.set({ held });
  }
}
