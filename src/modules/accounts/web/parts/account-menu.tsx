import { Menu } from '@mantine/core';
import { IconArrowsExchange, IconCheck, IconPlus, IconSettings } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#ui/api/use-session.ts';
import { Ellipsis } from '#ui/layout/ellipsis.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { OwnMembership } from '../../contract/account.ts';
import { actions } from '../../contract.ts';
import { useOwnMemberships } from '../api.ts';
import { useEnterAccount } from './use-enter-account.ts';
import { AccountTile, PlanChip } from './account-tile.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import classes from './account-menu.module.css';

const MOST = 6; // accounts in the menu; the page has all of them

/** Opens on its target: the accounts that one may enter, and what else concerns them. @param children the button that opens it */
export function AccountMenu({ children }: { children: ReactNode }) {
  const t = useText('accounts');
  const [isCreating, setCreating] = useState(false);
  const { data, isPending } = useOwnMemberships();
  // It opens with its accounts in it, so that the first of them has the focus, and nothing moves under a pointer. A menu
  // that is drawn open never takes the focus: it opens once it is there.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isPending) return;
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, [isPending]);
  const maySet = useCan(actions.updateAccount);
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={264} offset={4} withinPortal={false}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Choices memberships={data?.items ?? []} />
          <Menu.Divider />
          {maySet && (
            <Menu.Item component={Link} to="/account-settings" leftSection={<IconSettings size={18} />}>
              {t('settings.title')}
            </Menu.Item>
          )}
          <Menu.Item component={Link} to="/account-switch" leftSection={<IconArrowsExchange size={18} />}>
            {t('switch.all')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
            {t('create.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isCreating && <CreateAccountDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function Choices({ memberships }: { memberships: readonly OwnMembership[] }) {
  const t = useText('accounts');
  const { enter, isPending } = useEnterAccount();
  const open = memberships.filter(({ account }) => account.status === 'ACTIVE').slice(0, MOST);
  return (
    <>
      <Menu.Label>{t('switch.label')}</Menu.Label>
      {open.map(({ account, isCurrent }) => (
        <Menu.Item
          key={account.id}
          disabled={isPending}
          aria-current={isCurrent || undefined}
          leftSection={<AccountTile account={account} />}
          rightSection={isCurrent ? <IconCheck size={18} /> : <PlanChip plan={account.plan} />}
          onClick={() => isCurrent || enter(account.id)}
        >
          <Ellipsis className={classes.name}>{account.name}</Ellipsis>
        </Menu.Item>
      ))}
    </>
  );
}
