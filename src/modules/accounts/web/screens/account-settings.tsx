import { PublicProfilePanel } from '#modules/businesses/web/public.tsx';
import { FeaturesPanel } from '#modules/features/web/public.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Account } from '../../contract/account.ts';
import { useCurrentAccount } from '../api.ts';
import { CompanyForm } from '../parts/company-form.tsx';
import { DangerZone } from '../parts/danger-zone.tsx';
import classes from '../parts/form.module.css';
import { GeneralForm } from '../parts/general-form.tsx';
import { UsagePanel } from '../parts/usage-panel.tsx';

export function AccountSettings() {
  return (
    <Loaded read={useCurrentAccount()} skeleton={<PageSkeleton rows={6} />} isPage>
      {(account) => <Settings account={account} />}
    </Loaded>
  );
}

function Settings({ account }: { account: Account }) {
  const t = useText('accounts');
  return (
    <>
      <PageHeader title={t('settings.title')} status={t('settings.status', { name: account.name })} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <GeneralForm key={`general ${account.id}`} account={account} />
          <CompanyForm key={`company ${account.id}`} account={account} />
          <PublicProfilePanel />
          <FeaturesPanel />
          <DangerZone account={account} />
        </div>
        <UsagePanel account={account} />
      </div>
    </>
  );
}
