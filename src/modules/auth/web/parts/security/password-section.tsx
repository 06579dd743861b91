import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { TwoFactorState } from '../../../contract/second-factor.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { Row } from './row.tsx';
import classes from './security.module.css';

export function PasswordSection({ state }: { state: TwoFactorState }) {
  const t = useText('auth-security');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.section}>
      <Row icon={IconLock} title={t('password.title')} text={t(state.hasPassword ? 'password.text' : 'password.none')}>
        {state.canChange && state.hasPassword && (
          <Button variant="default" size="sm" aria-label={t('password.dialog')} onClick={() => setOpen(true)}>
            {t('panel.change')}
          </Button>
        )}
        {state.canChange && !state.hasPassword && <LinkButton to="/forgot-password">{t('password.set')}</LinkButton>}
      </Row>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
