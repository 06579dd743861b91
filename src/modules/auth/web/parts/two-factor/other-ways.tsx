import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconLifebuoy, IconMail } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import type { TwoFactorMethod } from '../../../contract/sign-in.ts';
import { canUsePasskeys } from '../can-use-passkeys.ts';
import classes from './two-factor.module.css';

const ways = {
  totp: { icon: IconDeviceMobile, text: 'step.byTotp' },
  email: { icon: IconMail, text: 'step.byEmail' },
  passkey: { icon: IconFingerprint, text: 'step.byPasskey' },
  recovery: { icon: IconLifebuoy, text: 'step.byRecovery' },
} as const satisfies Record<TwoFactorMethod, unknown>;

interface Props {
  readonly methods: readonly TwoFactorMethod[];
  readonly onChoose: (method: TwoFactorMethod) => void;
}

export function OtherWays({ methods, onChoose }: Props) {
  const t = useText('auth-security');
  const usable = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  if (usable.length === 0) return null;
  return (
    <section className={classes.others} aria-labelledby="other-ways">
      <h2 id="other-ways" className={classes.othersTitle}>
        {t('step.others')}
      </h2>
      {usable.map((method) => {
        const { icon: Icon, text } = ways[method];
        return (
          <Button
            key={method}
            variant="default"
            justify="start"
            leftSection={<Icon size={18} stroke={1.75} />}
            onClick={() => onChoose(method)}
          >
            {t(text)}
          </Button>
        );
      })}
    </section>
  );
}
