import { useSearchParams } from 'react-router';
import type { User } from '#modules/accounts/contract.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { PageTabs } from '#ui/parts/page-tabs.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useProfile } from '../api.ts';
import { AvatarPanel } from '../parts/profile/avatar-panel.tsx';
import { DeletePanel } from '../parts/profile/delete-panel.tsx';
import { DevicesPanel } from '../parts/profile/devices-panel.tsx';
import { EmailPanel } from '../parts/profile/email-panel.tsx';
import { ExportPanel } from '../parts/profile/export-panel.tsx';
import { PastDevicesPanel } from '../parts/profile/past-devices-panel.tsx';
import { SignInTriesPanel } from '../parts/profile/sign-in-tries-panel.tsx';
import { ProfileForm } from '../parts/profile-form.tsx';
import { SecurityPanel } from '../parts/security/security-panel.tsx';
import classes from './profile.module.css';

const tabs = ['you', 'security', 'devices', 'data'] as const;
type Tab = (typeof tabs)[number];

export function Profile() {
  const t = useText('auth');
  const more = useText('auth-profile');
  return (
    <Loaded read={useProfile()} skeleton={<PageSkeleton rows={3} />} isPage>
      {(user) => (
        <>
          <PageHeader
            title={t('profile.title')}
            status={t('profile.status', { email: user.email })}
            // Of another module, which knows this one.
            actions={<LinkButton to="/profile/notifications">{more('notifications')}</LinkButton>}
          />
          <Sections user={user} />
        </>
      )}
    </Loaded>
  );
}

/** Which section is open stands in the address: mails link to it, and going back closes it. */
function Sections({ user }: { user: User }) {
  const t = useText('auth-profile');
  const [query, setQuery] = useSearchParams();
  const open = tabs.find((tab) => tab === query.get('tab')) ?? 'you';
  const show = (tab: Tab): void => setQuery(tab === 'you' ? {} : { tab });
  return (
    <PageTabs tabs={tabs} open={open} onOpen={show} name={(tab) => t(`tabs.${tab}`)}>
      <div className={classes.panels}>
        <Section tab={open} user={user} />
      </div>
    </PageTabs>
  );
}

function Section({ tab, user }: { tab: Tab; user: User }) {
  if (tab === 'security') {
    return (
      <>
        <SecurityPanel email={user.email} />
        <SignInTriesPanel userId={user.id} />
      </>
    );
  }
  if (tab === 'devices') {
    return (
      <>
        <DevicesPanel userId={user.id} />
        <PastDevicesPanel userId={user.id} />
      </>
    );
  }
  if (tab === 'data') {
    return (
      <>
        <ExportPanel />
        <DeletePanel user={user} />
      </>
    );
  }
  return (
    <>
      <AvatarPanel user={user} />
      <ProfileForm user={user} />
      <EmailPanel user={user} />
    </>
  );
}
