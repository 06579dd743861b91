import type { RetroCard } from '#modules/retros/contract/card.ts';
import type { RetroGroup } from '#modules/retros/contract/group.ts';
import type { TopicId } from '#modules/retros/contract/ids.ts';

/** What is talked about as one: a group with its cards, or a card that is in none. */
export interface Topic {
  readonly id: TopicId;
  readonly title: string;
  readonly columnId: string;
  readonly cards: readonly RetroCard[];
  /** Sum over its cards; null while totals are secret. */
  readonly votes: number | null;
  readonly isGroup: boolean;
  readonly isDiscussed: boolean;
}

/** Groups and loose cards in the order of their first card. A group without cards is no topic. */
export function topicsOf(cards: readonly RetroCard[], groups: readonly RetroGroup[]): Topic[] {
  const seen = new Set<string>();
  return cards.flatMap((card): Topic[] => {
    const group = groups.find((one) => one.id === card.groupId);
    if (!group) return [lone(card)];
    if (seen.has(group.id)) return [];
    seen.add(group.id);
    const own = cards.filter((one) => one.groupId === group.id);
    return [
      {
        id: group.id as string as TopicId,
        title: group.title || (card.content ?? ''),
        columnId: card.columnId,
        cards: own,
        votes: own.some((one) => one.votes === null) ? null : own.reduce((sum, one) => sum + (one.votes ?? 0), 0),
        isGroup: true,
        isDiscussed: group.isDiscussed,
      },
    ];
  });
}

const lone = (card: RetroCard): Topic => ({
  id: card.id as string as TopicId,
  title: card.content ?? '',
  columnId: card.columnId,
  cards: [card],
  votes: card.votes,
  isGroup: false,
  isDiscussed: card.isDiscussed,
});

/** By votes, most first; equal ones in the order of their cards. Those without votes come last. */
export const rankedTopics = (topics: readonly Topic[]): Topic[] => topics.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0));

/** The topics to run down: those with votes, or all when nobody voted. */
export function agendaOf(topics: readonly Topic[]): Topic[] {
  const ranked = rankedTopics(topics);
  const voted = ranked.filter((topic) => (topic.votes ?? 0) > 0);
  return voted.length > 0 ? voted : ranked;
}

/** The topics that nobody gave a vote, where others have some: they are not run down. */
export function unvotedOf(topics: readonly Topic[]): Topic[] {
  const agenda = agendaOf(topics);
  return topics.filter((topic) => !agenda.includes(topic));
}

/** The next topic of the agenda that was not talked about, after the current one and then from the top; null when all were. */
export function nextTopic(agenda: readonly Topic[], current: string | null): Topic | null {
  const at = agenda.findIndex((topic) => topic.id === current);
  const waiting = (topic: Topic) => !topic.isDiscussed && topic.id !== current;
  return agenda.slice(at + 1).find(waiting) ?? agenda.find(waiting) ?? null;
}
