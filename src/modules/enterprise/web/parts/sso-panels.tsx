import { securityActions } from '#modules/auth/contract/security-actions.ts';
import { useCan } from '#ui/api/use-session.ts';
import { useText } from '#ui/text/use-text.ts';
import { useSso } from '../api.ts';
import { Asked } from './asked.tsx';
import classes from './enterprise.module.css';
import { DomainsPanel } from './sso-domains.tsx';
import { ProviderPanel } from './sso-provider.tsx';
import { WhoPanel } from './sso-who.tsx';

/** Single sign-on in the order in which it is set up: the provider, whose addresses it proves, who comes in. */
export function SsoPanels() {
  const t = useText('enterprise');
  const mayChange = useCan(securityActions.manageSecurity);
  return (
    <Asked read={useSso()}>
      {(setup) => (
        <div className={classes.papers}>
          {!mayChange && <p className={classes.note}>{t('sso.readOnly')}</p>}
          <ProviderPanel setup={setup} mayChange={mayChange} />
          <DomainsPanel domains={setup.domains} mayChange={mayChange} />
          {setup.connection && <WhoPanel setup={setup} connection={setup.connection} mayChange={mayChange} />}
        </div>
      )}
    </Asked>
  );
}
