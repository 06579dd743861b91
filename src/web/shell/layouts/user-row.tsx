import { Menu } from '@mantine/core';
import { IconDots, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Me } from '#ui/api/me.ts';
import { useMe } from '#ui/api/use-session.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { leave } from '../leave.ts';
import { usePermittedNav } from '../permitted-nav.ts';
import classes from './user-row.module.css';

/** Who is signed in, with the menu that is theirs. */
export function UserRow({ isNarrow }: { isNarrow: boolean }) {
  const me = useMe();
  if (me) return <KnownUser me={me} isNarrow={isNarrow} />;
  return (
    <div className={classes.row} data-narrow={isNarrow || undefined} aria-hidden="true">
      <Bone width={32} height={32} radius={16} />
      {!isNarrow && <Bone width={120} height={14} />}
    </div>
  );
}

function KnownUser({ me, isNarrow }: { me: Me; isNarrow: boolean }) {
  const t = useText('shell');
  const ui = useText('ui');
  return (
    <Menu position="top-start" width={240} offset={4} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.row} data-narrow={isNarrow || undefined}>
          <Avatar person={me} size={32} isNamed={false} />
          {isNarrow && <span className="visually-hidden">{me.name}</span>}
          {!isNarrow && (
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
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.email}</Menu.Label>
        <OwnPlaces />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function OwnPlaces() {
  const language = useLanguage();
  const entries = usePermittedNav('user-menu');
  return (
    <>
      {entries.map(({ to, label, icon: Sign }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={Sign && <Sign size={18} />}>
          {label[language]}
        </Menu.Item>
      ))}
      {entries.length > 0 && <Menu.Divider />}
    </>
  );
}
