import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RowAction, RowActions as Actions } from './column.ts';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import classes from './row-actions.module.css';
import { useListWords } from './use-list-words.ts';

/** What can be done with a row, as icons in a pill. It shows on hover and focus, and always where there is no mouse. */
export function RowPill({ actions, name }: { actions: Actions; name?: string | undefined }) {
  if (!actions) return null;
  return <span className={classes.pill}>{isList(actions) ? <RowIcons actions={actions} name={name} /> : actions}</span>;
}

/** The icons alone, for an element that adds a dialog to them; on a phone, where several leave no room, a menu. @param name of the row */
export function RowIcons({ actions, name }: { actions: readonly RowAction[]; name: string | undefined }) {
  const t = useListWords();
  const isPhone = useIsPhone();
  if (!isPhone || actions.length < 2) return actions.map((action) => <AsIcon key={action.label} action={action} />);
  return <RowMenu label={name === undefined ? t('lists.actions') : t('lists.more', { name })} actions={actions} />;
}

const isList = (actions: Actions): actions is readonly RowAction[] => Array.isArray(actions);

function AsIcon({ action: { label, hint = label, icon: Sign, isDisabled = false, to, onPress } }: { action: RowAction }) {
  const sign = Sign && <Sign size={18} stroke={1.75} />;
  const shared = { size: 32, 'aria-label': label, title: hint } as const;
  if (to !== undefined) {
    return (
      <ActionIcon {...shared} component={Link} to={to}>
        {sign}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...shared} disabled={isDisabled} onClick={() => onPress?.()}>
      {sign}
    </ActionIcon>
  );
}

interface MenuProps {
  /** The button's name: "More for Claire Dubois". */
  readonly label: string;
  readonly actions: readonly RowAction[];
  readonly isBusy?: boolean;
}

/** What can be done with a row, behind one button of its pill. */
export function RowMenu({ label, actions, isBusy = false }: MenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon size={32} loading={isBusy} aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: full, hint: name = full, icon: Sign, isDisabled = false, isDestructive = false, to, onPress }) => {
          const sign = Sign && <Sign size={16} />;
          const shared = { leftSection: sign, ...(isDestructive && { className: classes.destructive ?? '' }) };
          return to === undefined ? (
            <Menu.Item key={name} {...shared} disabled={isDisabled} onClick={() => onPress?.()}>
              {name}
            </Menu.Item>
          ) : (
            <Menu.Item key={name} {...shared} component={Link} to={to}>
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
