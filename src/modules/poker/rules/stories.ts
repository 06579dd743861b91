import { poker } from '#modules/poker/contract/problems.ts';
import { STORIES_MAX, type StoryDraft } from '#modules/poker/contract/story.ts';
import type { ProblemKind } from '#shared/problem.ts';

/** All or nothing: the 101st story refuses the whole request (S2-16). */
export function refuseStories(present: number, added: readonly StoryDraft[]): ProblemKind | null {
  if (present + added.length > STORIES_MAX) return poker.too_many_stories;
  return added.some((story) => refuseOrder(story.order)) ? poker.invalid_order : null;
}

export function refuseOrder(order: number | undefined): ProblemKind | null {
  return order === undefined || (Number.isInteger(order) && order >= 0) ? null : poker.invalid_order;
}

const sameTitle = (title: string): string => title.trim().toLocaleLowerCase('en');

/** On edit only titles that are not there yet are added, compared trimmed and without case (S2-67); of equal new ones the first. */
export function newTitles(present: readonly string[], drafts: readonly StoryDraft[]): StoryDraft[] {
  const seen = new Set(present.map(sameTitle));
  return drafts.filter((draft) => {
    const title = sameTitle(draft.title);
    if (seen.has(title)) return false;
    seen.add(title);
    return true;
  });
}

/** A new order names every story once. */
export function refuseReorder(present: readonly string[], wanted: readonly string[]): ProblemKind | null {
  const names = new Set(wanted);
  const isWhole = names.size === wanted.length && wanted.length === present.length && present.every((id) => names.has(id));
  return isWhole ? null : poker.incomplete_order;
}

/** Puts one story at a place of the order and closes the gap it leaves. @returns ids in their new order */
export function moveTo(ids: readonly string[], id: string, order: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, order), id, ...others.slice(order)];
}

/** Whether a step that leaves one story may be taken now. @param from null for none, absent for whichever is on the table */
export const refuseStep = (from: string | null | undefined, current: string | null): ProblemKind | null =>
  from === undefined || from === current ? null : poker.moved_on;

/**
 * The story that comes after or before the current one. Without a current story, forward leads to the first one that
 * has no estimate yet.
 * @param stories in their order
 */
export function stepFrom<S extends { readonly id: string; readonly status: string }>(
  stories: readonly S[],
  current: string | null,
  direction: 'next' | 'previous',
): S | null {
  const at = stories.findIndex((story) => story.id === current);
  if (at < 0) return direction === 'next' ? (stories.find((story) => story.status !== 'ESTIMATED') ?? stories[0] ?? null) : null;
  return stories[direction === 'next' ? at + 1 : at - 1] ?? null;
}
