import { IconSelector } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMe } from '#ui/api/use-session.ts';
import { hueOf, initialOf } from '#ui/parts/person.ts';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useAccount } from '../account.ts';
import { places } from '../places.ts';
import classes from './account-row.module.css';
import { NarrowTip } from './narrow-tip.tsx';

const SWITCH = '/account-switch';
const planNames = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' } as const;

/** The account that one works in, with its plan; leads to the switcher once that is built. */
export function AccountRow({ isNarrow }: { isNarrow: boolean }) {
  const me = useMe();
  return me ? <KnownAccount isNarrow={isNarrow} isDemo={me.isDemo} /> : <UnknownAccount isNarrow={isNarrow} />;
}

function KnownAccount({ isNarrow, isDemo }: { isNarrow: boolean; isDemo: boolean }) {
  const t = useText('shell');
  const account = useAccount();
  if (!account) return <UnknownAccount isNarrow={isNarrow} />;
  const inside = (
    <>
      <span className={classes.tile} style={{ '--hue': hueOf(account.id) } as React.CSSProperties} aria-hidden="true">
        {initialOf(account.name)}
      </span>
      {!isNarrow && (
        <span className={classes.words}>
          <span className={classes.name}>{account.name}</span>
          {isDemo && <span className={classes.hint}>{t('account.demo')}</span>}
        </span>
      )}
      {!isNarrow && (
        <span className={classes.plan} data-plan={account.plan}>
          {planNames[account.plan]}
        </span>
      )}
      {!isNarrow && places.has(SWITCH) && <IconSelector size={16} stroke={1.75} className={classes.open} />}
    </>
  );
  const label = t('account.current', { name: account.name });
  return (
    <NarrowTip label={account.name} isNarrow={isNarrow}>
      {places.has(SWITCH) ? (
        <Link to={SWITCH} className={classes.row} data-narrow={isNarrow || undefined} aria-label={label}>
          {inside}
        </Link>
      ) : (
        <div className={classes.row} data-narrow={isNarrow || undefined}>
          {inside}
          {isNarrow && <span className="visually-hidden">{label}</span>}
        </div>
      )}
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
