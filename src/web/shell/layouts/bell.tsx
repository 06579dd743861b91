import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import iconButton from '#ui/parts/icon-button.module.css';
import { useText } from '#ui/text/use-text.ts';
import classes from './count-badge.module.css';

const Centre = lazy(() => import('#modules/notifications/web/public.tsx').then((module) => ({ default: module.NotificationCentre })));

// Module notifications declares it for the server.
const countUnread = bareEndpoint<{ readonly count: number }>('notifications.countUnread', 'GET /api/notifications/unread-count');

/** How much is unread, and the way to it. The panel is fetched when it is first opened. */
export function Bell() {
  const t = useText('shell');
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { data: unread } = useRead(countUnread, {}, { enabled: me !== null && me.emailVerified });
  const count = unread?.count ?? 0;
  const toggle = (): void => {
    setOpen(!isOpen);
    setWasOpen(true);
  };
  return (
    <>
      <button type="button" className={iconButton.button} aria-label={t('header.bell', { count })} aria-expanded={isOpen} onClick={toggle}>
        <IconBell size={20} stroke={1.75} />
        {count > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {/* Out of the header, whose blur would make it the panel's frame. */}
      {wasOpen &&
        createPortal(
          <Suspense>
            <Centre isOpen={isOpen} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
