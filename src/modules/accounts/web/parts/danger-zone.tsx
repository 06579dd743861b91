import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '#ui/api/use-session.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { actions } from '../../contract.ts';
import type { Account } from '../../contract/account.ts';
import classes from './danger-zone.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** What only an owner can do: hand the account over, or delete it. */
export function DangerZone({ account }: { account: Account }) {
  const t = useText('accounts');
  const isOwner = useCan(actions.deleteAccount);
  const [open, setOpen] = useState<'transfer' | 'delete' | null>(null);
  if (!isOwner) return null;
  return (
    <Panel title={t('danger.title')} className={classes.zone}>
      <div className={classes.list}>
        <div className={classes.row}>
          <div>
            <b>{t('transfer.title')}</b>
            <p>{t('transfer.hint')}</p>
          </div>
          <Button variant="default" onClick={() => setOpen('transfer')}>
            {t('transfer.open')}
          </Button>
        </div>
        <div className={classes.row}>
          <div>
            <b>{t('delete.title')}</b>
            <p>{t('delete.hint')}</p>
          </div>
          <Button variant="light" color="coral" onClick={() => setOpen('delete')}>
            {t('delete.open')}
          </Button>
        </div>
      </div>
      {open === 'transfer' && <TransferDialog account={account} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteDialog account={account} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
