import { IconCards, IconLayoutKanban, IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountRoles, plans, type AccountRole, type Plan } from '#shared/permissions.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import type { DemoAccount, DemoType } from '../../contract/demo.ts';
import { enter, useDemoLogin } from '../api/sign-in.ts';
import classes from './demo-panel.module.css';
import { ProblemNotice } from '#ui/parts/notice.tsx';

/** What each demo shows first: its picture, and where it is once it is built. */
const shown = {
  'planning-poker': { icon: IconCards, path: '/planning-poker' },
  kanban: { icon: IconLayoutKanban, path: '/kanban' },
  retrospective: { icon: IconMessages, path: '/retrospectives' },
} as const satisfies Record<DemoType, unknown>;

/** The demo accounts as seats at a table: a column per plan, a row per role, one click each. */
export function DemoPanel({ accounts }: { accounts: readonly DemoAccount[] }) {
  const t = useText('auth');
  const demo = useEnterDemo();
  return (
    <Felt className={classes.panel}>
      <section className={classes.inner} aria-labelledby="demo-title">
        <h2 id="demo-title" className={classes.title}>
          {t('demo.title')}
        </h2>
        <p className={classes.lead}>{t('demo.lead', { count: accounts.length })}</p>
        <SeatTable accounts={accounts} chosen={demo.chosen} onChoose={demo.choose} />
        <ProblemNotice error={demo.error} failed={t('demo.failed')} />
        <p className={classes.limits} role="status">
          {demo.chosen ? t('demo.opening', { account: demo.chosen.accountName }) : t('demo.limits')}
        </p>
      </section>
    </Felt>
  );
}

function useEnterDemo() {
  const { mutateAsync, error } = useDemoLogin();
  const [chosen, setChosen] = useState<DemoAccount | null>(null);
  const navigate = useNavigate();
  const language = useLanguage();
  const { has } = usePlaces();
  const choose = async (account: DemoAccount): Promise<void> => {
    setChosen(account);
    const { plan, role } = account;
    const answer = await mutateAsync({ body: { plan, role, language } });
    await enter(answer);
    const { path } = shown[answer.type];
    if (has(path)) await navigate(path, { replace: true });
  };
  return {
    chosen,
    error,
    // The mutation keeps what failed, and the panel shows it.
    choose: (account: DemoAccount) => void choose(account).catch(() => setChosen(null)),
  };
}

interface TableProps {
  readonly accounts: readonly DemoAccount[];
  readonly chosen: DemoAccount | null;
  readonly onChoose: (account: DemoAccount) => void;
}

function SeatTable({ accounts, chosen, onChoose }: TableProps) {
  const t = useText('auth');
  const columns = plans.filter((plan) => accounts.some((account) => account.plan === plan));
  const rows = accountRoles.filter((role) => accounts.some((account) => account.role === role));
  const at = (plan: Plan, role: AccountRole) => accounts.find((account) => account.plan === plan && account.role === role);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            <span className="visually-hidden">{t('demo.role')}</span>
          </th>
          {columns.map((plan) => (
            <th key={plan} scope="col" className={classes.account}>
              <b>{accounts.find((account) => account.plan === plan)?.accountName}</b>
              <span>{t(`demo.${plan}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((role) => (
          <tr key={role}>
            <th scope="row" className={classes.role}>
              {t(`demo.${role}`)}
            </th>
            {columns.map((plan) => (
              <td key={plan}>
                <Seat
                  account={at(plan, role)}
                  isChosen={chosen !== null && chosen === at(plan, role)}
                  isBusy={chosen !== null}
                  onChoose={onChoose}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SeatProps {
  readonly account: DemoAccount | undefined;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (account: DemoAccount) => void;
}

function Seat({ account, isChosen, isBusy, onChoose }: SeatProps) {
  const t = useText('auth');
  const { has } = usePlaces();
  if (!account) return null;
  const { icon: Icon, path } = shown[account.type];
  const label = t('demo.enter', {
    name: account.name,
    role: t(`demo.${account.role}`),
    account: account.accountName,
    plan: t(`demo.${account.plan}`),
  });
  return (
    <button type="button" className={classes.seat} data-chosen={isChosen || undefined} disabled={isBusy} onClick={() => onChoose(account)}>
      <span className={classes.name} aria-hidden="true">
        {account.name.split(' ')[0]}
      </span>
      <span className="visually-hidden">{label}</span>
      {has(path) && (
        <span className={classes.shown}>
          <Icon size={16} stroke={1.75} />
          {t(`demo.${account.type}`)}
        </span>
      )}
    </button>
  );
}
