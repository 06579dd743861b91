import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Prices } from '#modules/billing/rules/quote.ts';
import { hasFeature, planTable, type BillingInterval, type PlanFeature } from '#modules/billing/rules.ts';
import { notLanded } from '#modules/site/web/public.tsx';
import { plans, type Plan } from '#shared/permissions.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './plan-table.module.css';

interface Props {
  prices: Prices;
  billingInterval: BillingInterval;
}

/** What is in each plan, read from the one plan table. */
export function PlanTable({ prices, billingInterval }: Props) {
  const t = useText('pricing');
  return (
    <section className={classes.section} aria-labelledby="plan-table">
      <h2 id="plan-table" className={classes.title}>
        {t('table.title')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('table.feature')}</span>
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col">
                {planTable[plan].name}
              </th>
            ))}
          </tr>
        </thead>
        <Group title={t('table.working')}>
          <Working prices={prices} billingInterval={billingInterval} />
        </Group>
        <Group title={t('table.insight')}>
          <Features features={['analytics', 'integrations', 'aiAssistant']} />
        </Group>
        <Group title={t('table.safety')}>
          <Row title={t('table.twoFactor')} of={() => <Has />} />
          <Row title={t('table.memberRights')} of={() => <Has />} />
          <Features features={['sso', 'auditLogs', 'prioritySupport']} />
        </Group>
      </table>
    </section>
  );
}

/** Its heading has a cell in each column, so that the column of the plan in the middle is drawn through. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup">{title}</th>
        {plans.map((plan) => (
          <td key={plan} />
        ))}
      </tr>
      {children}
    </tbody>
  );
}

interface RowProps {
  title: string;
  hint?: string;
  /** It is what an operator promises, and goes where they promise nothing. */
  promise?: 'support' | undefined;
  of: (plan: Plan) => ReactNode;
}

function Row({ title, hint, promise, of }: RowProps) {
  return (
    <tr data-promise={promise}>
      <th scope="row">
        {title}
        {hint && <Muted as="small">{hint}</Muted>}
      </th>
      {plans.map((plan) => (
        <td key={plan}>{of(plan)}</td>
      ))}
    </tr>
  );
}

function Working({ prices, billingInterval }: Props) {
  const t = useText('pricing');
  const format = useFormat();
  const limit = (value: number): string => (value < 0 ? t('table.none') : format.number(value));
  const limits = (plan: Plan) => planTable[plan].limits;
  const userOf = (plan: Plan): ReactNode => {
    const { user } = prices[plan][billingInterval];
    return user > 0 ? format.money(user / 100) : <HasNot />;
  };
  return (
    <>
      <Row title={t('table.members')} of={(plan) => limit(limits(plan).maxUsers)} />
      <Row title={t('table.additional')} hint={t('table.additionalHint')} of={userOf} />
      <Row title={t('table.poker')} of={(plan) => limit(limits(plan).maxSessionsPerMonth)} />
      <Row title={t('table.retros')} of={(plan) => limit(limits(plan).maxSessionsPerMonth)} />
      <Row title={t('table.teams')} of={(plan) => limit(limits(plan).maxTeams)} />
      <Row title={t('table.projects')} of={(plan) => limit(limits(plan).maxProjects)} />
      <Row title={t('table.guests')} of={() => <Has />} />
      <Features features={['customVoting']} />
    </>
  );
}

/** Rights of single members are in every plan, so they are no feature of one here. */
type ShownFeature = Exclude<PlanFeature, 'customRoles'>;

function Features({ features }: { features: readonly ShownFeature[] }) {
  const t = useText('pricing');
  return features.map((feature) => (
    <Row
      key={feature}
      title={t(`table.${feature}`)}
      promise={feature === 'prioritySupport' ? 'support' : undefined}
      of={(plan) => (hasFeature(plan, feature) ? isPlanned(feature) ? t('table.planned') : <Has /> : <HasNot />)}
    />
  ));
}

/** Features whose module has not landed. Integrations are there: connected revenue is one, and has this plan. */
const isPlanned = (feature: ShownFeature): boolean => feature === 'aiAssistant' && 'assistant' in notLanded;

function Has() {
  const t = useText('pricing');
  return (
    <>
      <IconCheck size={18} stroke={2} className={classes.has} aria-hidden="true" />
      <span className="visually-hidden">{t('table.yes')}</span>
    </>
  );
}

function HasNot() {
  const t = useText('pricing');
  return (
    <>
      <IconMinus size={16} stroke={1.75} className={classes.hasNot} aria-hidden="true" />
      <span className="visually-hidden">{t('table.no')}</span>
    </>
  );
}
