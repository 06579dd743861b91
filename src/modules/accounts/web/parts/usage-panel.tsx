import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { UNLIMITED } from '../../contract.ts';
import type { Account } from '../../contract/account.ts';
import { useAccountStats } from '../api.ts';
import { PlanChip } from './account-tile.tsx';
import classes from './usage-panel.module.css';

/** What the plan allows, and how much of it is used. */
export function UsagePanel({ account }: { account: Account }) {
  const t = useText('accounts');
  const format = useFormat();
  const read = useAccountStats(account.id);
  const { limits } = account;
  const plan = <PlanChip plan={account.plan} />;
  const { has } = usePlaces(); // a figure of a module that is not there would always be 0
  return (
    <Panel title={t('usage.title')} actions={has('/billing') ? <Link to="/billing">{plan}</Link> : plan}>
      <Loaded read={read} skeleton={<RowsSkeleton rows={3} />}>
        {(data) => (
          <>
            <dl className={classes.list}>
              <Usage label={t('usage.users')} used={data.members + data.pendingInvitations} limit={limits.maxUsers} />
              <Usage label={t('usage.teams')} used={data.teams} limit={limits.maxTeams} />
              {has('/kanban') && <Usage label={t('usage.boards')} used={data.boards} limit={limits.maxProjects} />}
              <Usage label={t('usage.sessions')} used={data.sessionsThisMonth} limit={limits.maxSessionsPerMonth} />
            </dl>
            <p className={classes.foot}>{t('usage.foot', { count: data.pendingInvitations, day: format.date(account.createdAt) })}</p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Usage({ label, used, limit }: { label: string; used: number; limit: number }) {
  const t = useText('accounts');
  const format = useFormat();
  const isOpen = limit === UNLIMITED;
  const share = isOpen || limit === 0 ? 0 : Math.min(1, used / limit);
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <span>
          {isOpen
            ? t('usage.open', { used: format.number(used) })
            : t('usage.of', { used: format.number(used), limit: format.number(limit) })}
        </span>
        {!isOpen && (
          <span className={classes.bar} data-full={used >= limit || undefined} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </dd>
    </div>
  );
}
