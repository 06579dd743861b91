import { ActionIcon } from '@mantine/core';
import { IconBell, IconCheck, IconLock, IconMail, IconUsers } from '@tabler/icons-react';
import { createElement } from 'react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Notification } from '../../contract/notification.ts';
import { useMarkRead } from '../api.ts';
import classes from './centre.module.css';
import { useWording } from './wording.ts';

const signs = new Map([
  ['security', IconLock],
  ['contact', IconMail],
  ['team', IconUsers],
  ['invitation', IconUsers],
]);

function Sign({ type }: { type: string }) {
  const icon = signs.get(type.split('.')[0] ?? '') ?? IconBell;
  return createElement(icon, { size: 20, stroke: 1.75, 'aria-hidden': true });
}

/** One notification: who or what, the sentence, when; following its link reads it. */
export function NotificationRow({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const t = useText('notifications');
  const format = useFormat();
  const say = useWording();
  const { has } = usePlaces();
  const { mutate } = useMarkRead();
  const { id, actor, link, isRead, type, params, createdAt } = notification;
  const read = (): void => {
    if (!isRead) mutate({ params: { notificationId: id } }, { onError: () => toastProblem(t('centre.markFailed')) });
  };
  const sentence = say(notification);
  const message = typeof params['message'] === 'string' ? params['message'] : '';
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <span className={classes.who} data-sign={actor === null || undefined}>
        {actor ? <Avatar person={actor} size={32} isNamed={false} /> : <Sign type={type} />}
      </span>
      <div className={classes.words}>
        {link !== null && has(link) ? (
          <Link
            to={link}
            className={classes.sentence}
            onClick={() => {
              read();
              onLeave();
            }}
          >
            {sentence}
          </Link>
        ) : (
          <span className={classes.sentence}>{sentence}</span>
        )}
        {message !== '' && <p className={classes.quote}>{message}</p>}
        <span className={classes.when}>
          {actor && `${actor.name} · `}
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
          {!isRead && <span className="visually-hidden">, {t('centre.unread')}</span>}
        </span>
      </div>
      {!isRead && (
        <ActionIcon aria-label={`${t('centre.read')}: ${sentence}`} onClick={read}>
          <IconCheck size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}
