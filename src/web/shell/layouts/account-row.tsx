import { IconSelector } from '@tabler/icons-react';
import { Suspense, useState, type ComponentPropsWithRef } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { hueOf, initialOf } from '#ui/parts/person.ts';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useAccount, type CurrentAccount } from '../account.ts';
import classes from './account-row.module.css';
import { NarrowTip } from './narrow-tip.tsx';

// Most visits stay in one account.
const AccountMenu = lazy(() => import('#modules/accounts/web/public.tsx').then((module) => ({ default: module.AccountMenu })));
const planNames = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' } as const;

/** The account that one works in, with its plan; opens the way to the others. */
export function AccountRow({ isNarrow }: { isNarrow: boolean }) {
  const me = useMe();
  return me ? <KnownAccount isNarrow={isNarrow} isDemo={me.isDemo} /> : <UnknownAccount isNarrow={isNarrow} />;
}

function KnownAccount({ isNarrow, isDemo }: { isNarrow: boolean; isDemo: boolean }) {
  const account = useAccount();
  const [isWanted, setWanted] = useState(false);
  if (!account) return <UnknownAccount isNarrow={isNarrow} />;
  const button = <AccountButton account={account} isNarrow={isNarrow} isDemo={isDemo} onClick={() => setWanted(true)} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu>
        {/* It stands in for the one that was pressed, which had the focus. */}
        <AccountButton account={account} isNarrow={isNarrow} isDemo={isDemo} autoFocus />
      </AccountMenu>
    </Suspense>
  );
}

type ButtonProps = ComponentPropsWithRef<'button'> & { account: CurrentAccount; isNarrow: boolean; isDemo: boolean };

/** The row itself, which opens the menu. */
function AccountButton({ account, isNarrow, isDemo, ...button }: ButtonProps) {
  const t = useText('shell');
  return (
    <NarrowTip label={account.name} isNarrow={isNarrow}>
      <button
        aria-haspopup="menu"
        aria-expanded={false}
        {...button}
        type="button"
        className={classes.row}
        data-narrow={isNarrow || undefined}
      >
        <span className={classes.tile} style={{ '--hue': hueOf(account.id) } as React.CSSProperties} aria-hidden="true">
          {initialOf(account.name)}
        </span>
        {isNarrow ? (
          <span className="visually-hidden">{t('account.current', { name: account.name })}</span>
        ) : (
          <>
            <span className={classes.words}>
              <span className={classes.name}>{account.name}</span>
              <span className={classes.hint}>
                <span className={classes.plan} data-plan={account.plan}>
                  {planNames[account.plan]}
                </span>
                {isDemo && t('account.demo')}
              </span>
            </span>
            <IconSelector size={16} stroke={1.75} className={classes.open} />
          </>
        )}
      </button>
    </NarrowTip>
  );
}

function UnknownAccount({ isNarrow }: { isNarrow: boolean }) {
  return (
    <div className={classes.row} data-narrow={isNarrow || undefined} aria-hidden="true">
      <Bone width={32} height={32} radius={8} />
      {!isNarrow && <Bone width={110} height={14} />}
    </div>
  );
}
