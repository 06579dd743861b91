import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { factorMethods, TwoFactorState } from '../../../contract/second-factor.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { Row } from './row.tsx';
import classes from './security.module.css';
import { SetupDialog } from './setup-dialog.tsx';

type Method = (typeof factorMethods)[number];
type Open = { readonly kind: 'setup' | 'disable'; readonly method: Method } | { readonly kind: 'renew' } | null;

interface Props {
  readonly state: TwoFactorState;
  readonly email: string;
}

export function TwoFactorSection({ state, email }: Props) {
  const t = useText('auth-security');
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <section className={classes.section}>
      <Row icon={IconShieldCheck} isOn={state.enabled} title={t('factor.title')} text={t(state.enabled ? 'factor.on' : 'factor.off')} />
      <ul className={classes.ways}>
        {(['totp', 'email'] as const).map((method) => (
          <Way key={method} state={state} method={method} onOpen={(kind) => setOpen({ kind, method })} />
        ))}
        {state.enabled && <RecoveryWay state={state} onRenew={() => setOpen({ kind: 'renew' })} />}
      </ul>
      {open?.kind === 'setup' && <SetupDialog state={state} method={open.method} email={email} onClose={close} />}
      {open?.kind === 'disable' && <DisableDialog state={state} method={open.method} onClose={close} />}
      {open?.kind === 'renew' && <RenewDialog state={state} email={email} onClose={close} />}
    </section>
  );
}

function Way({ state, method, onOpen }: { state: TwoFactorState; method: Method; onOpen: (kind: 'setup' | 'disable') => void }) {
  const t = useText('auth-security');
  const format = useFormat();
  const on = state.methods.find((one) => one.method === method);
  const isTotp = method === 'totp';
  return (
    <li className={classes.way}>
      <div className={classes.words}>
        <h4 className={classes.name}>{t(`factor.${method}`)}</h4>
        <p className={classes.text}>
          {on ? t('factor.since', { date: format.date(on.enabledAt) }) : t(isTotp ? 'factor.totpText' : 'factor.emailText')}
        </p>
      </div>
      {state.canChange && state.hasPassword && (
        <Button
          variant="default"
          size="sm"
          aria-label={`${t(on ? 'factor.turnOff' : 'factor.setUp')}: ${t(`factor.${method}`)}`}
          onClick={() => onOpen(on ? 'disable' : 'setup')}
        >
          {t(on ? 'factor.turnOff' : 'factor.setUp')}
        </Button>
      )}
    </li>
  );
}

const FEW = 2; // codes left, from which on the line asks for attention

function RecoveryWay({ state, onRenew }: { state: TwoFactorState; onRenew: () => void }) {
  const t = useText('auth-security');
  const { recoveryCodesLeft: count } = state;
  return (
    <li className={classes.way}>
      <div className={classes.words}>
        <h4 className={classes.name}>{t('factor.recovery')}</h4>
        <p className={classes.text} data-tone={count <= FEW ? 'due' : undefined}>
          {t('factor.left', { count })}
        </p>
      </div>
      {state.hasPassword && (
        <Button variant="default" size="sm" onClick={onRenew}>
          {t('factor.renew')}
        </Button>
      )}
    </li>
  );
}
