import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { getEmailPreferences, saveEmailPreferences, unsubscribe } from '../contract/email.ts';
import { getNotificationSettings, saveNotificationSettings } from '../contract/choices.ts';
import { countUnread, listNotifications, markAllRead, markRead } from '../contract/notification.ts';

export const NOTIFICATIONS_STEP = 20; // rows

/** @param limit rows from the newest on: whatever arrives meanwhile comes with a fresh read of all that is shown */
export const useNotifications = (limit: number, isWanted: boolean) =>
  useRead(listNotifications, { query: { limit } }, { enabled: isWanted, placeholderData: (before) => before });

/** What a message within the account makes stale: it arrives as a notification. */
export const staleContacts = [listNotifications, countUnread];
export const useMarkRead = () => useWrite(markRead, { refresh: staleContacts });
export const useMarkAllRead = () => useWrite(markAllRead, { refresh: staleContacts });

export const useNotificationSettings = () => useRead(getNotificationSettings, {});
export const useSaveNotificationSettings = () =>
  useWrite(saveNotificationSettings, { refresh: [getNotificationSettings, getEmailPreferences], isInTurn: true });

/** @param token of a mail's link; without it one's own, signed in */
export const useEmailPreferences = (token: string | undefined, isWanted = true) =>
  useRead(getEmailPreferences, { query: token ? { token } : {} }, { enabled: isWanted });
export const useSaveEmailPreferences = () => useWrite(saveEmailPreferences, { refresh: [getEmailPreferences], isInTurn: true });
export const useUnsubscribe = () => useWrite(unsubscribe, { refresh: [getEmailPreferences] });
