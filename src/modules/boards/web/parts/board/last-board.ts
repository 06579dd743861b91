const KEY = 'boards.last';

/** Keeps which board somebody was on; a browser that keeps nothing goes without. */
export function rememberBoard(boardId: string): void {
  try {
    localStorage.setItem(KEY, boardId);
  } catch {
    // Storage may be full or forbidden.
  }
}

/** The board of some that was used last in this browser. */
export const lastBoardOf = <B extends { readonly id: string }>(
  boards: readonly B[],
  last: string | null = rememberedBoard(),
): B | undefined => boards.find(({ id }) => id === last);

interface Choosable {
  readonly id: string;
  readonly totalItems: number;
  readonly completedItems: number;
}

/** The board that a page about one board opens on: the last one that was used here, else the one with most open work. */
export function boardToOpen<B extends Choosable>(boards: readonly B[], last: string | null = rememberedBoard()): B | undefined {
  const open = ({ totalItems, completedItems }: B): number => totalItems - completedItems;
  return lastBoardOf(boards, last) ?? boards.toSorted((one, other) => open(other) - open(one))[0];
}

/** The board that was used last in this browser; whether it still exists is for the server to say. */
export function rememberedBoard(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
