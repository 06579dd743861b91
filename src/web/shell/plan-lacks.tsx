import { Suspense } from 'react';
import { planTable } from '#modules/billing/rules.ts';
import type { Plan } from '#shared/permissions.ts';
import { lazy } from '#ui/module/lazy.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import type { RoutePage } from './route-page.ts';

const WaysOn = lazy(() => import('#modules/notifications/web/public.tsx').then((module) => ({ default: module.DeniedActions })));

/**
 * In place of a page that the account's plan is without: which plan has it, and the way there.
 * @param plans those that have it
 */
export function PlanLacks({ page, plans }: { page: RoutePage; plans: readonly Plan[] }) {
  const t = useText('ui');
  const title = page.title[useLanguage()];
  const [least] = plans.map((plan) => planTable[plan]).sort((a, b) => a.rank - b.rank);
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        scene="closed"
        title={t('parts.plan.title')}
        action={
          <Suspense>
            <WaysOn />
          </Suspense>
        }
      >
        {t('parts.plan.text', { page: title, plan: least?.name ?? '' })}
      </EmptyState>
    </>
  );
}
