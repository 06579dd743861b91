import { IconDots } from '@tabler/icons-react';
import { Suspense, useState, type ComponentPropsWithRef } from 'react';
import type { Me } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './user-row.module.css';

const UserMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })));

/** Who is signed in. Their menu is loaded when it is first opened. */
export function UserRow({ isNarrow }: { isNarrow: boolean }) {
  const me = useMe();
  const [isWanted, setWanted] = useState(false);
  if (!me) {
    return (
      <div className={classes.row} data-narrow={isNarrow || undefined} aria-hidden="true">
        <Bone width={32} height={32} radius={16} />
        {!isNarrow && <Bone width={120} height={14} />}
      </div>
    );
  }
  const button = <UserButton me={me} isNarrow={isNarrow} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenu me={me} isNarrow={isNarrow} />
    </Suspense>
  );
}

/** The row itself, which opens the menu. */
export function UserButton({ me, isNarrow, ...button }: ComponentPropsWithRef<'button'> & { me: Me; isNarrow: boolean }) {
  const t = useText('shell');
  const ui = useText('ui');
  return (
    <button {...button} type="button" className={classes.row} data-narrow={isNarrow || undefined}>
      <Avatar person={me} size={32} isNamed={false} />
      {isNarrow ? (
        <span className="visually-hidden">{me.name}</span>
      ) : (
        <>
          <span className={classes.words}>
            <span className={classes.name}>{me.name}</span>
            <span className={classes.role}>{ui(`parts.roles.${me.accountRole}`)}</span>
          </span>
          <IconDots size={18} stroke={1.75} className={classes.dots} />
        </>
      )}
      <span className="visually-hidden">, {t('nav.menu')}</span>
    </button>
  );
}
