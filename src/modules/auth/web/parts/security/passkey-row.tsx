import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Passkey } from '../../../contract/passkeys.ts';
import classes from './security.module.css';

interface Props {
  readonly passkey: Passkey;
  readonly canChange: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, canChange, onRename, onRemove }: Props) {
  const t = useText('auth-security');
  const format = useFormat();
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const facts = [
    t(isSynced ? 'keys.synced' : 'keys.device'),
    t('keys.made', { date: format.date(createdAt) }),
    lastUsedAt === null ? t('keys.unused') : t('keys.used', { date: format.date(lastUsedAt) }),
  ];
  return (
    <li className={classes.way}>
      <div className={classes.words}>
        <h4 className={classes.name}>{name}</h4>
        <p className={classes.text}>{facts.join(' · ')}</p>
      </div>
      {canChange && (
        <div className={classes.actions}>
          <Tooltip label={t('keys.rename', { name })}>
            <ActionIcon aria-label={t('keys.rename', { name })} onClick={onRename}>
              <IconPencil size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('keys.remove', { name })}>
            <ActionIcon aria-label={t('keys.remove', { name })} onClick={onRemove}>
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
    </li>
  );
}
