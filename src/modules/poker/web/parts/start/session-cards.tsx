import { Link } from 'react-router';
import { AvatarStack } from '#ui/parts/avatar.tsx';
import { StatusShape } from '#ui/parts/status-shape.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { SessionRow } from '../../../contract/session.ts';
import { knownStatus, statusLook } from '../sessions/status-look.ts';
import classes from './start.module.css';

const rank = (row: SessionRow): number => ['ACTIVE', 'PAUSED', 'DRAFT'].indexOf(row.status) >>> 0;

/** My sessions, what runs now first; each row is one way in. */
export function SessionCards({ rows }: { rows: readonly SessionRow[] }) {
  const t = useText('poker-entry');
  const format = useFormat();
  return (
    <ul className={classes.list}>
      {rows
        .toSorted((a, b) => rank(a) - rank(b))
        .map((row) => (
          <li key={row.id}>
            <Link to={`/poker/sessions/${row.id}`} className={classes.row} data-live={row.status === 'ACTIVE' || undefined}>
              <span className={classes.name}>
                <b>{row.name}</b>
                <span>
                  {row.storyCount === 0
                    ? t('start.noStories')
                    : t('sessions.estimated', { done: row.storiesEstimated, total: row.storyCount })}{' '}
                  · {format.date(row.createdAt)}
                </span>
              </span>
              <AvatarStack people={row.participants.map(({ id, name }) => ({ id, name }))} />
              <StatusShape kind={statusLook(row.status)}>{t(`sessionStatus.${knownStatus(row.status)}`)}</StatusShape>
            </Link>
          </li>
        ))}
    </ul>
  );
}
