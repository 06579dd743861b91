import { Menu } from '@mantine/core';
import { IconEyeOff, IconListCheck, IconLogout, IconRotate } from '@tabler/icons-react';
import { Fragment, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isSetupOpen, mayComplete } from '#modules/features/rules/onboarding.ts';
import type { Me } from '#ui/api/me.ts';
import { lazy } from '#ui/module/lazy.ts';
import { useText } from '#ui/text/use-text.ts';
import { useFeatures } from '../features.ts';
import { leave } from '../leave.ts';
import { openOnboarding } from '../onboarding.tsx';
import { SETUP_AFTER, useUserPlaces, userPlaces } from '../user-places.ts';
import { UserButton } from './user-row.tsx';

const ResetSetup = lazy(() => import('./reset-setup.tsx').then((module) => ({ default: module.ResetSetup })));

/** The person's own places, the setup, and the way out. Open from the start: it is loaded because somebody asked for it. */
export function UserMenu({ me, isNarrow }: { me: Me; isNarrow: boolean }) {
  const t = useText('shell');
  const places = useUserPlaces();
  const [isResetting, setResetting] = useState(false);
  const setup = <SetupItems me={me} onReset={() => setResetting(true)} />;
  const order = userPlaces.map(({ to }) => to);
  const isBefore = (to: string): boolean => order.includes(to) && order.indexOf(to) <= order.indexOf(SETUP_AFTER);
  const item = ({ to, label, icon: Sign }: (typeof places)[number]) => (
    <Menu.Item key={to} component={Link} to={to} leftSection={Sign && <Sign size={18} />}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu defaultOpened position="top-start" width={264} offset={4} withinPortal={false}>
        <Menu.Target>
          <UserButton me={me} isNarrow={isNarrow} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{me.email}</Menu.Label>
          {places.filter(({ to }) => isBefore(to)).map(item)}
          <Suspense>{setup}</Suspense>
          {places.filter(({ to }) => !isBefore(to)).map(item)}
          {countsVisits() && (
            <Menu.Item component="a" href="/privacy" data-privacy-choices="" leftSection={<IconEyeOff size={18} />}>
              {t('privacyChoices')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
            {t('account.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isResetting && <ResetSetup onClose={() => setResetting(false)} />}</Suspense>
    </>
  );
}

/** Whether the operator has switched telemetry on: the script of the choice is there then. */
const countsVisits = (): boolean => (document.documentElement.dataset['site'] ?? '').split(' ').includes('telemetry');

/** Complete Setup while it is open; once it is completed, Review Setup and Reset Setup (C1-110). */
function SetupItems({ me, onReset }: { me: Me; onReset: () => void }) {
  const t = useText('features');
  const { state } = useFeatures();
  if (!state || !mayComplete(me)) return null;
  const isOpen = isSetupOpen(state);
  return (
    <Fragment>
      <Menu.Item leftSection={<IconListCheck size={18} />} onClick={() => void openOnboarding()}>
        {t(isOpen ? 'menu.complete' : 'menu.review')}
      </Menu.Item>
      {!isOpen && (
        <Menu.Item leftSection={<IconRotate size={18} />} onClick={onReset}>
          {t('menu.reset')}
        </Menu.Item>
      )}
    </Fragment>
  );
}
