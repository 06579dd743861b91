import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useText } from '#ui/text/use-text.ts';
import { NotificationSettings } from '../parts/choices.tsx';

/** The profile's page of notifications: how one is told of each kind of news. */
export function NotificationChoices() {
  const t = useText('notifications-choices');
  return (
    <>
      <PageHeader title={t('title')} status={t('lead')} actions={<LinkButton to="/profile">{t('profile')}</LinkButton>} />
      <NotificationSettings />
    </>
  );
}
