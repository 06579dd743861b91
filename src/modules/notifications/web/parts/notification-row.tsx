import { ActionIcon } from '@mantine/core';
import { IconBell, IconCheck, IconLock, IconMail, IconUsers } from '@tabler/icons-react';
import { createElement, useState } from 'react';
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

/** What came before about the same thing, on demand. */
function Earlier({ news }: { news: readonly Notification[] }) {
  const t = useText('notifications');
  const format = useFormat();
  const say = useWording();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('centre.fewer') : t('centre.earlier', { count: news.length })}
      </button>
      {isOpen && (
        <ul className={classes.earlier}>
          {news.map((one) => (
            <li key={one.id}>
              <span>{say(one)}</span>
              <span className={classes.when}>
                {one.actor && `${one.actor.name} · `}
                <time dateTime={one.createdAt}>{format.dateTime(one.createdAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Props {
  notification: Notification;
  /** What was told before of the same thing. */
  earlier?: readonly Notification[];
  onLeave: () => void;
}

/** One notification: who or what, the sentence, when; following its link reads it, and what was told before of the same. */
export function NotificationRow({ notification, earlier = [], onLeave }: Props) {
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
        {earlier.length > 0 && <Earlier news={earlier} />}
      </div>
      {!isRead && (
        <ActionIcon aria-label={`${t('centre.read')}: ${sentence}`} onClick={read}>
          <IconCheck size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}
