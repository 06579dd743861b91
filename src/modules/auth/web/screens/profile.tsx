import { PageHeader } from '#ui/parts/page-header.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { useProfile } from '../api.ts';
import { ProfileForm } from '../parts/profile-form.tsx';
import { SecurityPanel } from '../parts/security/security-panel.tsx';

export function Profile() {
  const t = useText('auth');
  const { data, error, refetch } = useProfile();
  const words = useProblemText(error);
  if (data) {
    return (
      <>
        <PageHeader title={t('profile.title')} status={t('profile.status', { email: data.email })} />
        <ProfileForm user={data} />
        <SecurityPanel email={data.email} />
      </>
    );
  }
  if (words === null) return <PageSkeleton rows={3} />;
  return <ErrorState title={words} requestId={error?.requestId} onRetry={() => void refetch()} isPage />;
}
