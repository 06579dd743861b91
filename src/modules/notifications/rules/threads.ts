import type { Notification } from '../contract/notification.ts';

/** What was told of one thing: the newest, and what came before it. */
export interface Thread<N> {
  readonly newest: N;
  readonly earlier: readonly N[];
}

/** News as the centre shows it: what is about the same is one, where its newest is. @param news newest first */
export function threadsOf<N extends Pick<Notification, 'id' | 'about'>>(news: readonly N[]): Thread<N>[] {
  const threads = Map.groupBy(news, ({ id, about }) => about ?? id);
  return [...threads.values()].flatMap(([newest, ...earlier]) => (newest ? [{ newest, earlier }] : []));
}
