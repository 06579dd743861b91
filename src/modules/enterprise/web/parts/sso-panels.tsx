import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useRef } from 'react';
import { securityActions } from '#modules/auth/contract/security-actions.ts';
import { useCan } from '#ui/api/use-session.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import { useText } from '#ui/text/use-text.ts';
import type { SsoSetup } from '#modules/auth/contract/sso-setup.ts';
import { useSso } from '../api.ts';
import classes from './enterprise.module.css';
import { DomainsPanel } from './sso-domains.tsx';
import { ProviderPanel } from './sso-provider.tsx';
import { WhoPanel } from './sso-who.tsx';

/** Single sign-on in the order in which it is set up: the provider, whose addresses it proves, who comes in. */
export function SsoPanels() {
  return (
    <Loaded around={(inside) => <Panel>{inside}</Panel>} read={useSso()}>
      {(setup) => <Papers setup={setup} />}
    </Loaded>
  );
}

function Papers({ setup }: { setup: SsoSetup }) {
  const t = useText('enterprise');
  const mayChange = useCan(securityActions.manageSecurity);
  const box = useRef<HTMLDivElement>(null);
  // Saving, testing and proving replace what was pressed.
  useFocusNear(box);
  return (
    <Stack ref={box} gap={16} className={classes.papers}>
      {!mayChange && <p className={classes.note}>{t('sso.readOnly')}</p>}
      <ProviderPanel setup={setup} mayChange={mayChange} />
      <DomainsPanel domains={setup.domains} mayChange={mayChange} />
      {setup.connection && <WhoPanel setup={setup} connection={setup.connection} mayChange={mayChange} />}
    </Stack>
  );
}
