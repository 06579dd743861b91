import { useSyncExternalStore } from 'react';
import type { ApiProblem } from '#ui/api/problem.ts';

const KEY = 'boards.last';
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** Keeps which board somebody was on; a browser that keeps nothing goes without. */
export function rememberBoard(boardId: string): void {
  try {
    localStorage.setItem(KEY, boardId);
  } catch {
    // Storage may be full or forbidden.
  }
  tell();
}

/** A board that is gone, or is no longer this person's, is not asked for again. */
export function forgetBoard(boardId: string): void {
  if (rememberedBoard() !== boardId) return;
  localStorage.removeItem(KEY);
  tell();
}

/** Whether a refusal says that there is no such board for this person. */
export const isNoBoard = ({ status }: Pick<ApiProblem, 'status'>): boolean => status === 404 || status === 403;

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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same, followed. */
export const useRememberedBoard = (): string | null => useSyncExternalStore(subscribe, rememberedBoard);
