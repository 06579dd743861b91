import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AuditLogPanel } from '#modules/audit/web/public.tsx';
import { ReportsPanel } from '#modules/businesses/web/public.tsx';
import { hasFeature } from '#modules/billing/rules.ts';
import { DocsAnswersPanel } from '#modules/docs/web/public.tsx';
import { SiteSettingsPanel } from '#modules/site/web/public.tsx';
import { VisitorsPanel } from '#modules/telemetry/web/public.tsx';
import { administrators } from '#modules/accounts/contract.ts';
import { useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { NoPermission } from '#ui/parts/no-permission.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useIsOperator } from '../api.ts';
import classes from '../parts/enterprise.module.css';
import { LockedPanel } from '../parts/locked-panel.tsx';
import { MailPanel } from '../parts/mail-panel.tsx';
import { PolicyPanel } from '../parts/policy-panel.tsx';
import { SessionsPanel } from '../parts/sessions-panel.tsx';
import { SsoPanels } from '../parts/sso-panels.tsx';
import { UpgradePanel } from '../parts/upgrade-panel.tsx';

const panels = {
  audit: AuditLogPanel,
  policy: PolicyPanel,
  sso: SsoPanels,
  sessions: SessionsPanel,
  locked: LockedPanel,
  mail: MailPanel,
  site: SiteSettingsPanel,
  reports: ReportsPanel,
  visitors: VisitorsPanel,
  docs: DocsAnswersPanel,
} as const;
type Tab = keyof typeof panels;
const tabs = Object.keys(panels) as Tab[];
/** What runs the installation, whichever plan the operator's own account has; others do not see it. */
const ofOperators: readonly Tab[] = ['site', 'reports', 'visitors', 'docs'];

/** The tools of the plan Enterprise; owners and admins of a lower plan see what it adds, others are refused (C1-29). */
export function EnterpriseAdmin() {
  const t = useText('enterprise');
  const me = useMe();
  const { home } = usePlaces();
  if (!me) return null;
  const isIncluded = hasFeature(me.plan, 'sso');
  if (!isIncluded && !administrators.includes(me.accountRole)) return <NoPermission role={me.accountRole} home={home} />;
  return (
    <>
      <PageHeader title={t('title')} status={t('lead')} />
      {!isIncluded && <UpgradePanel />}
      <Tools isIncluded={isIncluded} />
    </>
  );
}

/** On a phone the row is longer than the window. */
const showWhole = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

function Tools({ isIncluded }: { isIncluded: boolean }) {
  const t = useText('enterprise');
  const [query] = useSearchParams();
  const isOperator = useIsOperator();
  const shown = tabs.filter((tab) => (ofOperators.includes(tab) ? isOperator : isIncluded));
  const asked = query.get('tab');
  const current = shown.find((tab) => tab === asked) ?? shown[0];
  if (!current) return null;
  const Panel = panels[current];
  return (
    <>
      <nav className={classes.tabs} aria-label={t('tabs')}>
        {shown.map((tab) => (
          <Link
            key={tab}
            ref={tab === current ? showWhole : undefined}
            to={`?tab=${tab}`}
            replace
            className={classes.tab}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(`tab.${tab}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <Panel />
      </Suspense>
    </>
  );
}
