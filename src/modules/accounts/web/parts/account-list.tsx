import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { OwnMembership } from '../../contract/account.ts';
import { useRestoreAccount } from '../api.ts';
import { useEnterAccount } from './use-enter-account.ts';
import classes from './account-list.module.css';
import { AccountTile, PlanChip } from './account-tile.tsx';

/** The accounts that one may enter, and below them those that one has deleted. */
export function AccountList({ places }: { places: readonly OwnMembership[] }) {
  const t = useText('accounts');
  const open = places.filter(({ account }) => account.status === 'ACTIVE');
  const deleted = places.filter(({ account }) => account.status === 'DELETED');
  return (
    <>
      <OpenAccounts places={open} />
      {deleted.length > 0 && (
        <section aria-labelledby="deleted-accounts">
          <h2 id="deleted-accounts" className={classes.heading}>
            {t('switch.deleted')}
          </h2>
          <ul className={classes.list}>
            {deleted.map((place) => (
              <DeletedAccount key={place.id} place={place} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OpenAccounts({ places }: { places: readonly OwnMembership[] }) {
  const t = useText('accounts');
  const ui = useText('ui');
  const format = useFormat();
  const { enter, isPending } = useEnterAccount();
  return (
    <ul className={classes.list}>
      {places.map((place) => (
        <Row
          key={place.id}
          place={place}
          hint={t('switch.joined', { role: ui(`parts.roles.${place.role}`), day: format.date(place.joinedAt) })}
        >
          {place.isCurrent ? (
            <span className={classes.here}>
              <IconCheck size={18} aria-hidden /> {t('switch.here')}
            </span>
          ) : (
            <Button variant="default" disabled={isPending} onClick={() => enter(place.accountId)}>
              {t('switch.verb')}
              <span className="visually-hidden"> {place.account.name}</span>
            </Button>
          )}
        </Row>
      ))}
    </ul>
  );
}

function DeletedAccount({ place }: { place: OwnMembership }) {
  const t = useText('accounts');
  const format = useFormat();
  const { mutate, isPending } = useRestoreAccount();
  const until = place.account.restorableUntil;
  const restore = (): void =>
    mutate(
      { params: { accountId: place.accountId } },
      {
        onSuccess: () => toastDone(t('restore.done', { name: place.account.name })),
        onError: (error) => toastProblem(t('restore.failed'), { hint: problemText(error), error }),
      },
    );
  return (
    <Row place={place} hint={until ? t('switch.until', { day: format.date(until) }) : ''}>
      <Button variant="default" loading={isPending} onClick={restore}>
        {t('restore.verb')}
      </Button>
    </Row>
  );
}

function Row({ place, hint, children }: { place: OwnMembership; hint: string; children: ReactNode }) {
  const { account, isCurrent } = place;
  return (
    <li className={classes.row} data-current={isCurrent || undefined} data-deleted={account.status === 'DELETED' || undefined}>
      <AccountTile account={account} isLarge />
      <span className={classes.words}>
        <span className={classes.name}>
          {account.name} <PlanChip plan={account.plan} />
        </span>
        <span className={classes.hint}>{hint}</span>
      </span>
      {children}
    </li>
  );
}
