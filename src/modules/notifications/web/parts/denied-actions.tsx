import { useState } from 'react';
import { actions } from '#modules/accounts/contract/actions.ts';
import { useCan } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { ContactButton } from './contact-button.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

const PRICING = '/pricing';

/** Upgrade Account for people who may buy: to the prices, or while there are none to the request (ruling 4). Others write to those who administer. */
export function DeniedActions() {
  const t = useText('notifications');
  const { has } = usePlaces();
  const mayBuy = useCan(actions.viewBilling);
  const [isOpen, setOpen] = useState(false);
  if (!mayBuy) return <ContactButton />;
  if (has(PRICING)) return <LinkButton to={PRICING}>{t('upgrade.open')}</LinkButton>;
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>{t('upgrade.open')}</PlainButton>
      {isOpen && <UpgradeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
