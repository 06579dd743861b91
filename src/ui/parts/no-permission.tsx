import type { ReactNode } from 'react';
import type { AccountRole } from '#shared/permissions.ts';
import { useText } from '#ui/text/use-text.ts';
import { LinkButton } from './link-button.tsx';
import classes from './error-state.module.css';
import { Scene } from './scene.tsx';

interface Props {
  role: AccountRole;
  home: string;
  /** Upgrade Account for people who may buy, Contact Administrator for the others; from the module that has the page or the form. */
  further?: ReactNode;
}

/** Access Denied, with the texts of the specification (1 §2) and the role that was not enough. */
export function NoPermission({ role, home, further }: Props) {
  const t = useText('ui');
  return (
    <div className={classes.error}>
      <Scene kind="closed" />
      <h1 className={classes.title}>{t('parts.denied.title')}</h1>
      <p className={classes.text}>
        {t('parts.denied.text')} {t('parts.denied.role', { role: t(`parts.roles.${role}`) })}
      </p>
      <div className={classes.actions}>
        <LinkButton to={home} look="primary">
          {t('parts.toDashboard')}
        </LinkButton>
        {further}
      </div>
    </div>
  );
}
