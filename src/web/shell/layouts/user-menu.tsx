import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Me } from '#ui/api/me.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { leave } from '../leave.ts';
import { usePermittedNav } from '../permitted-nav.ts';
import { UserButton } from './user-row.tsx';

/** The person's own places, and the way out. Open from the start: it is loaded because somebody asked for it. */
export function UserMenu({ me, isNarrow }: { me: Me; isNarrow: boolean }) {
  const t = useText('shell');
  const language = useLanguage();
  const entries = usePermittedNav('user-menu');
  return (
    <Menu defaultOpened position="top-start" width={240} offset={4} withinPortal={false}>
      <Menu.Target>
        <UserButton me={me} isNarrow={isNarrow} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.email}</Menu.Label>
        {entries.map(({ to, label, icon: Sign }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={Sign && <Sign size={18} />}>
            {label[language]}
          </Menu.Item>
        ))}
        {entries.length > 0 && <Menu.Divider />}
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
