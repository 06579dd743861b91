import { SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Plan } from '#shared/permissions.ts';
import { useApi } from '#ui/api/api-context.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm, type EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { toastDone, toastNote } from '#ui/parts/toasts.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { ADDITIONAL_USERS_MAX } from '../../../contract/money.ts';
import { billingProblems } from '../../../contract/problems.ts';
import { changeSubscription, type Preview, type Subscription } from '../../../contract/subscription.ts';
import { usersKept } from '../../../rules/change.ts';
import { billingIntervals, planTable, type BillingInterval } from '../../../rules.ts';
import { staleBilling, usePreview, type Wanted } from '../../api.ts';
import { ADD_CARD, confirmationIn, wantsCard, type Billing } from '../billing.ts';
import classes from '../billing.module.css';
import { TestMode } from '../test-mode.tsx';
import { Charged } from './charged.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PreviewPanel } from './preview-panel.tsx';

interface Fields {
  readonly plan: Plan;
  readonly billingInterval: BillingInterval;
  /** As it is typed: the amount follows each key. */
  readonly additionalUsers: string;
  readonly promotionCode: string;
}

const fieldsOf = ({ plan, billingInterval, additionalUsers, pendingChange }: Subscription): Fields => ({
  plan: pendingChange?.plan ?? plan,
  billingInterval: pendingChange?.billingInterval ?? billingInterval,
  additionalUsers: String(pendingChange?.additionalUsers ?? additionalUsers),
  promotionCode: '',
});

/** @returns null for what is no number of places */
function usersIn(typed: string): number | null {
  const users = typed.trim() === '' ? 0 : Number(typed);
  return Number.isInteger(users) && users >= 0 && users <= ADDITIONAL_USERS_MAX ? users : null;
}

/** What is asked for; null while it is what runs already. */
function wantedOf(fields: Fields, { plan, billingInterval, additionalUsers, pendingChange, status }: Subscription): Wanted | null {
  const users = fields.plan === 'ENTERPRISE' ? 0 : usersIn(fields.additionalUsers);
  if (users === null) return null;
  const code = fields.promotionCode.trim();
  const isSame = fields.plan === plan && fields.billingInterval === billingInterval && users === additionalUsers;
  const isFree = fields.plan === 'FREE' && plan === 'FREE' && users === 0 && additionalUsers === 0;
  // The plan as it is drops a change that waits, and a trial takes a code for what follows it.
  const isMeant = pendingChange !== null || (status === 'trialing' && code !== '');
  if ((isSame || isFree) && !isMeant) return null;
  return { plan: fields.plan, billingInterval: fields.billingInterval, additionalUsers: users, ...(code && { promotionCode: code }) };
}

/** Another plan, interval or number of additional users: the amount is computed while it is chosen, and is what is charged. */
export function ChangeDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const t = useText('billing-screens');
  const { subscription } = billing;
  const { form, wanted, preview } = useChangeForm(billing, onClose);
  const { status, data, isFetching } = preview.read;
  const isReady = preview.isCurrent && status === 'success' && data !== undefined && !isFetching;
  return (
    <FormDialog
      form={form}
      title={t('change.title')}
      size={560}
      verb={useVerb(isReady ? data : null)}
      keep={t('change.keep')}
      isDisabled={!isReady}
      safe={
        <>
          <Charged error={form.error} />
          {wantsCard(form.error) && (
            <Row>
              <LinkButton to={ADD_CARD}>{t('change.addCard')}</LinkButton>
            </Row>
          )}
        </>
      }
      onClose={onClose}
    >
      <ChangeFields form={form} subscription={subscription} codeError={preview.error} />
      <PreviewPanel preview={preview} wanted={wanted} subscription={subscription} />
      <TestMode mode={subscription.mode} />
    </FormDialog>
  );
}

function useChangeForm({ subscription, confirm }: Billing, onClose: () => void) {
  const t = useText('billing-screens');
  const api = useApi();
  const params = { subscriptionId: subscription.id };
  const form = useEndpointForm({
    endpoint: changeSubscription,
    params,
    record: null,
    begin: () => fieldsOf(subscription),
    labels: {
      plan: t('change.plan'),
      billingInterval: t('change.interval'),
      additionalUsers: t('change.users'),
      promotionCode: t('change.code'),
    },
    // What the fields are checked by; `send` adds the moment of the amount.
    bodyOf: (value) => wantedOf(value, subscription) ?? {},
    async send(value) {
      const body = { ...wantedOf(value, subscription), prorationDate: preview.read.data?.prorationDate };
      try {
        return await callOrThrow(api, changeSubscription, { params, body });
      } catch (error) {
        const confirmation = confirmationIn(error);
        if (confirmation) confirm(confirmation);
        // An amount that was computed too long ago is computed again, and confirmed again.
        void preview.read.refetch();
        throw error;
      }
    },
    failed: t('change.unknown'),
    refresh: staleBilling,
    already: {
      code: billingProblems.nothing_changes.code,
      follow() {
        toastNote(t('change.already'), { id: 'subscription' });
        onClose();
      },
    },
    onSaved({ plan, pendingChange }) {
      toastDone(pendingChange ? t('change.doneLater') : t('change.done', { plan: planTable[plan].name }), { id: 'subscription' });
      onClose();
    },
  });
  const wanted = wantedOf(form.value, subscription);
  const preview = usePreview(wanted);
  return { form, wanted, preview };
}

function useVerb(preview: Preview | null): string {
  const t = useText('billing-screens');
  const format = useFormat();
  if (!preview) return t('change.verb');
  if (preview.amountDueNow > 0) return t('change.pay', { amount: format.money(preview.amountDueNow) });
  return t(preview.effective === 'now' ? 'change.verb' : 'change.later');
}

interface FieldsProps {
  readonly form: EndpointForm<Fields>;
  readonly subscription: Subscription;
  readonly codeError: ReturnType<typeof usePreview>['error'];
}

function ChangeFields({ form, subscription, codeError }: FieldsProps) {
  const t = useText('billing-screens');
  const { value, set, labels } = form;
  const isCodeRefused = codeError?.code === billingProblems.promotion_invalid.code;
  const codeText = useProblemText(isCodeRefused ? codeError : null);
  const code = form.text('promotionCode');
  const users = form.text('additionalUsers');
  // What was typed stays; what was filled in follows the plan, which may include those places.
  const filled = (plan: Plan): string => String(usersKept(subscription, plan));
  const usersOf = (plan: Plan): string => (value.additionalUsers === filled(value.plan) ? filled(plan) : value.additionalUsers);
  const isUsersRefused = usersIn(value.additionalUsers) === null;
  return (
    <>
      <PlanChoice
        value={value.plan}
        interval={value.billingInterval}
        subscription={subscription}
        label={labels.plan}
        onChange={(plan) => set({ plan, additionalUsers: usersOf(plan) })}
      />
      <Grid gap={16} align="start">
        <Stack gap={4}>
          <span id="billing-interval" className={classes.label}>
            {labels.billingInterval}
          </span>
          <SegmentedControl
            aria-labelledby="billing-interval"
            size="md"
            classNames={{ root: classes.segments, label: classes.segment }}
            value={value.billingInterval}
            onChange={(to) => set({ billingInterval: to === 'ANNUAL' ? 'ANNUAL' : 'MONTHLY' })}
            data={billingIntervals.map((one) => ({ value: one, label: t(`interval.${one}`) }))}
          />
        </Stack>
        {value.plan !== 'ENTERPRISE' && (
          <TextInput
            {...users}
            error={isUsersRefused ? t('change.usersRule', { most: ADDITIONAL_USERS_MAX }) : users.error}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Grid>
      {value.plan !== 'FREE' && <TextInput {...code} error={codeText ?? code.error} autoComplete="off" spellCheck={false} />}
    </>
  );
}
