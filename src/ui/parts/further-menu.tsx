import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#ui/text/use-text.ts';
import type { FurtherAction } from './page-actions.tsx';

/** What a page can do besides, behind one button. */
export function FurtherMenu({ actions }: { actions: readonly FurtherAction[] }) {
  const t = useText('ui');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="var(--control-h)" aria-label={t('parts.further')}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Sign, isDisabled = false, to, onPress }) => {
          const sign = Sign && <Sign size={18} stroke={1.75} />;
          return to === undefined ? (
            <Menu.Item key={label} leftSection={sign} disabled={isDisabled} onClick={() => onPress?.()}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} leftSection={sign} component={Link} to={to}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
