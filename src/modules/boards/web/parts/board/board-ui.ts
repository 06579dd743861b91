import type { BoardImport } from '#modules/boards/contract/import-run.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { createContext, use, useSyncExternalStore } from 'react';

/** An item on its way by pointer or by keys. The first item is the one that was taken hold of. */
export interface Carried {
  readonly items: readonly BoardItem[];
  readonly ids: ReadonlySet<string>;
  readonly by: 'pointer' | 'keys';
  /** Pixels, for the gap that waits for it. */
  readonly height: number;
  /** Cell that the first one came from. */
  readonly from: string;
  /** Cell and index, the carried ones left out, where it would stand now; null lets it go home. */
  readonly over: { readonly cell: string; readonly index: number } | null;
}

export interface PulseOf {
  /** Degrees; null when nobody knows who. */
  readonly hue: number | null;
}

export type Asked = 'move' | 'assign' | 'labels' | 'estimate' | 'priority' | 'sprint' | 'block' | 'more';

export interface BoardUiState {
  /** The item that the keys speak to. */
  readonly focused: string | null;
  /** The item that Tab reaches while none has had the focus: the first one. */
  readonly tabStop: string | null;
  readonly selected: ReadonlySet<string>;
  /** The item whose panel is open. */
  readonly open: string | null;
  /** Where a range begins. */
  readonly anchor: string | null;
  readonly carried: Carried | null;
  readonly pulses: ReadonlyMap<string, PulseOf>;
  /** Items that others drag just now, with their hue. */
  readonly held: ReadonlyMap<string, number>;
  /** A small menu at an item, or at the selection’s bar. */
  readonly asked: { readonly what: Asked; readonly ids: readonly string[]; readonly at: DOMRect } | null;
  /** Column whose quick line is open. */
  readonly adding: string | null;
  readonly dialog: 'keys' | 'settings' | 'import' | null;
  /** The import that its dialog goes on with. */
  readonly left: BoardImport | null;
  /** A column that is above its limit asks why (ruling 16). */
  readonly reason: { readonly limit: number; readonly answer: (reason: string | null) => void } | null;
}

const nothing: BoardUiState = {
  focused: null,
  tabStop: null,
  selected: new Set(),
  open: null,
  anchor: null,
  carried: null,
  pulses: new Map(),
  held: new Map(),
  asked: null,
  adding: null,
  dialog: null,
  left: null,
  reason: null,
};

/** What is going on in this window alone. Parts look at the piece they need, so that a drag draws two columns and not the board. */
export class BoardUi {
  #state = nothing;
  /** An item that wants the focus as soon as it is drawn, and what had it then: its element may be made only by the next scroll. */
  #wanted: { readonly id: string; readonly since: Element | null } | null = null;
  /** Name of who changed an item last, as far as this window has seen. */
  readonly lastBy = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  readonly #carriedListeners = new Set<() => void>();

  readonly read = (): BoardUiState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Hears of what is carried too. It changes many times a second, and only columns need to know. */
  readonly subscribeCarried = (listener: () => void): (() => void) => {
    this.#carriedListeners.add(listener);
    return () => this.#carriedListeners.delete(listener);
  };

  set(change: Partial<BoardUiState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#carriedListeners) listener();
    if (Object.keys(change).every((key) => key === 'carried')) return;
    for (const listener of this.#listeners) listener();
  }

  /** Moves the focus to an item, wherever it will be drawn: perhaps only after a scroll. */
  focus(id: string): void {
    this.set({ focused: id });
    const drawn = () => document.querySelector<HTMLElement>(`[data-item="${id}"]`);
    // The next key may come before the next frame.
    drawn()?.focus({ preventScroll: true });
    this.#wanted = { id, since: document.activeElement };
    // By then it has been drawn, or moved, where it belongs.
    requestAnimationFrame(() => {
      const element = drawn();
      if (!element) return;
      this.drawn(id, element);
      // A column scrolls to its own cards; the backlog and a row of columns are wider than that.
      if (document.activeElement === element) element.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }

  /** Told by each item when it is drawn. */
  drawn(id: string, element: HTMLElement): void {
    const now = document.activeElement;
    const isWanted = this.#wanted?.id === id;
    // Somebody may have gone on to another card since: it stays with them.
    const hasStayed = isWanted && now === this.#wanted?.since;
    if (isWanted) this.#wanted = null;
    // A card that is drawn in another column loses the focus that it had: it takes it along.
    const isLost = now === document.body && (isWanted || this.#state.focused === id);
    if (!hasStayed && !isLost) return;
    element.focus({ preventScroll: true });
  }

  select(ids: Iterable<string>, anchor: string | null = this.#state.anchor): void {
    this.set({ selected: new Set(ids), anchor });
  }

  toggle(id: string): void {
    const selected = new Set(this.#state.selected);
    if (!selected.delete(id)) selected.add(id);
    this.set({ selected, anchor: id });
  }

  /** Asks why a column shall go above its limit; null when it shall not. */
  askReason(limit: number): Promise<string | null> {
    return new Promise((resolve) => {
      const answer = (reason: string | null): void => {
        this.set({ reason: null });
        resolve(reason);
      };
      this.set({ reason: { limit, answer } });
    });
  }

  pulse(id: string, hue: number | null, lengthMs = 600): void {
    this.set({ pulses: new Map(this.#state.pulses).set(id, { hue }) });
    setTimeout(() => {
      const pulses = new Map(this.#state.pulses);
      pulses.delete(id);
      this.set({ pulses });
    }, lengthMs);
  }
}

const UiContext = createContext<BoardUi | null>(null);
export const BoardUiProvider = UiContext;

export function useBoardUi(): BoardUi {
  const ui = use(UiContext);
  if (!ui) throw new Error('This part stands outside a board.');
  return ui;
}

/** A piece of what is carried, for columns. @param look as for `useUi` */
export function useCarried<T>(look: (carried: Carried | null) => T): T {
  const ui = useBoardUi();
  const read = (): T => look(ui.read().carried);
  return useSyncExternalStore(ui.subscribeCarried, read, read);
}

/** A piece of it but what is carried; the part is drawn again when that piece changes. @param look must answer the same value for the same state */
export function useUi<T>(look: (state: BoardUiState) => T): T {
  const ui = useBoardUi();
  const read = (): T => look(ui.read());
  return useSyncExternalStore(ui.subscribe, read, read);
}
