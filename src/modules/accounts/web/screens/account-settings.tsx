import { FeaturesPanel } from '#modules/features/web/public.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { useCurrentAccount } from '../api.ts';
import { CompanyForm } from '../parts/company-form.tsx';
import { DangerZone } from '../parts/danger-zone.tsx';
import classes from '../parts/form.module.css';
import { GeneralForm } from '../parts/general-form.tsx';
import { UsagePanel } from '../parts/usage-panel.tsx';

export function AccountSettings() {
  const t = useText('accounts');
  const { data, error, refetch } = useCurrentAccount();
  const words = useProblemText(error);
  if (!data) {
    if (words === null) return <PageSkeleton rows={6} />;
    return <ErrorState title={words} requestId={error?.requestId} onRetry={() => void refetch()} isPage />;
  }
  return (
    <>
      <PageHeader title={t('settings.title')} status={t('settings.status', { name: data.name })} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <GeneralForm key={`general ${data.id}`} account={data} />
          <CompanyForm key={`company ${data.id}`} account={data} />
          <FeaturesPanel />
          <DangerZone account={data} />
        </div>
        <UsagePanel account={data} />
      </div>
    </>
  );
}
