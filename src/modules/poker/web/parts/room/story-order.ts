import type { Story } from '#modules/poker/contract/story.ts';

/** The next story that still wants an estimate: after this one, then from the top. Null when all others have theirs. */
export function nextToEstimate(stories: readonly Story[], from: string | null): Story | null {
  const at = stories.findIndex((story) => story.id === from);
  const around = [...stories.slice(at + 1), ...stories.slice(0, Math.max(0, at))];
  return around.find((story) => story.status !== 'ESTIMATED') ?? null;
}

/** Whether there is a story to go to; with none on the table, forward leads to the first one. */
export function hasStep(stories: readonly Story[], current: string | null, direction: 'next' | 'previous'): boolean {
  const at = stories.findIndex((story) => story.id === current);
  if (at < 0) return direction === 'next' && stories.length > 0;
  return direction === 'next' ? at < stories.length - 1 : at > 0;
}

export const countEstimated = (stories: readonly Story[]): number => stories.filter((story) => story.status === 'ESTIMATED').length;

/** Moves one id by so many places, within the ends. @returns the new order, or null where nothing moves */
export function movedBy(ids: readonly string[], id: string, by: number): string[] | null {
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, from + by));
  return from < 0 || from === to ? null : movedTo(ids, id, to);
}

/** Puts one id at a place of the order that the others keep. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Lines of pasted text as titles: list marks and numbering go, blank lines too. */
export function titlesIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}
