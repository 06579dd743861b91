import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#ui/text/use-text.ts';
import type { Passkey } from '../../../contract/passkeys.ts';
import type { TwoFactorState } from '../../../contract/second-factor.ts';
import { usePasskeys } from '../../api/passkeys.ts';
import { canUsePasskeys } from '../can-use-passkeys.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { Row } from './row.tsx';
import classes from './security.module.css';

type Open = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey } | null;

export function PasskeySection({ state }: { state: TwoFactorState }) {
  const t = useText('auth-security');
  const { data, error } = usePasskeys();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const isPossible = canUsePasskeys();
  const passkeys = data?.items ?? [];
  return (
    <section className={classes.section}>
      <Row icon={IconFingerprint} isOn={passkeys.length > 0} title={t('keys.title')} text={t(isPossible ? 'keys.text' : 'keys.insecure')}>
        {isPossible && state.canChange && state.hasPassword && (
          <Button variant="default" size="sm" onClick={() => setOpen({ kind: 'add' })}>
            {t('keys.add')}
          </Button>
        )}
      </Row>
      <ProblemNotice error={error} failed={t('panel.failed')} />
      {passkeys.length > 0 && (
        <ul className={classes.ways}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              canChange={state.canChange && state.hasPassword}
              onRename={() => setOpen({ kind: 'rename', passkey })}
              onRemove={() => setOpen({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'add' && <AddPasskeyDialog state={state} onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskeyDialog state={state} passkey={open.passkey} onClose={close} />}
    </section>
  );
}
