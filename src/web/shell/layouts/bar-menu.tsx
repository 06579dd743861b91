import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#ui/text/use-text.ts';
import { usePermittedNav, usePermittedPalette } from '../permitted-nav.ts';

/** The palette's commands that make something new carry it in their address. */
const STARTS = 'new=1';

/** Where to meet, or what can be started. Open from the start: it is loaded because somebody asked for it. */
export function BarMenu({ what, children }: { what: 'meet' | 'new'; children: ReactNode }) {
  const language = useLanguage();
  const meet = usePermittedNav('meet');
  const commands = usePermittedPalette().filter(({ to }) => to.includes(STARTS));
  const entries = what === 'meet' ? meet : commands;
  return (
    <Menu defaultOpened position="top" width={264} offset={12}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ to, label, icon: Sign }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={Sign && <Sign size={18} stroke={1.75} />}>
            {label[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
