import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#ui/api/client.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import { contactAdministrator, requestUpgrade } from '../contract/contact.ts';
import { getEmailPreferences, saveEmailPreferences, unsubscribe } from '../contract/email.ts';
import { countUnread, listNotifications, markAllRead, markRead, type Notification } from '../contract/notification.ts';

const PAGE = 20; // rows

interface NotificationPage {
  readonly items: readonly Notification[];
  readonly total: number;
  readonly offset: number;
}

/** All pages read so far; whatever arrives meanwhile comes with a fresh read of them. */
export function useNotifications(isWanted: boolean) {
  return useInfiniteQuery<NotificationPage, ApiProblem>({
    queryKey: [listNotifications.id, 'pages'],
    enabled: isWanted,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { limit: PAGE, offset: Number(pageParam) }, signal }),
    getNextPageParam: ({ offset, items, total }) => (offset + items.length < total ? offset + items.length : undefined),
  });
}

const refresh = [listNotifications, countUnread];
export const useMarkRead = () => useWrite(markRead, { refresh });
export const useMarkAllRead = () => useWrite(markAllRead, { refresh });

export const useContactAdministrator = () => useWrite(contactAdministrator, { refresh });
export const useRequestUpgrade = () => useWrite(requestUpgrade, { refresh });

/** @param token of a mail's link; without it one's own, signed in */
export const useEmailPreferences = (token: string | undefined, isWanted = true) =>
  useRead(getEmailPreferences, { query: token ? { token } : {} }, { enabled: isWanted });
export const useSaveEmailPreferences = () => useWrite(saveEmailPreferences, { refresh: [getEmailPreferences] });
export const useUnsubscribe = () => useWrite(unsubscribe, { refresh: [getEmailPreferences] });
