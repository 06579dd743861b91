import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { ADDITIONAL_USERS_MAX } from '../../../contract/money.ts';
import { planTable } from '../../../rules.ts';
import { usePreview, usePurchase, useUsage } from '../../api.ts';
import { ADD_CARD, confirmationIn, wantsCard, type Billing } from '../billing.ts';
import classes from '../billing.module.css';
import { Charged } from './charged.tsx';
import { kindsOfPlaces, type PlaceKind, type Places } from './place-kinds.ts';
import { PreviewPanel } from './preview-panel.tsx';

/** The places of the account, each as a square, and how many more are wanted. */
export function PlacesCard({ billing }: { billing: Billing }) {
  const t = useText('billing-screens');
  const { subscription, mayBuy } = billing;
  const { plan, additionalUsers } = subscription;
  const included = planTable[plan].limits.maxUsers;
  const mayChange = mayBuy && included >= 0 && !subscription.cancelAtPeriodEnd && subscription.status !== 'past_due';
  return (
    <Loaded
      read={useUsage(subscription.id)}
      failed={t('usage.failed')}
      around={(inside) => <Panel title={t('places.title')}>{inside}</Panel>}
    >
      {({ users: { used } }) => {
        return (
          <Panel title={t('places.title')} hint={<PlacesHint used={used} most={included < 0 ? null : included + additionalUsers} />}>
            <Stack gap={16}>
              {included < 0 && <Muted size={13}>{t('plan.unlimited')}</Muted>}
              {included >= 0 && <Squares used={used} included={included} additional={additionalUsers} />}
              {mayChange && <PlacesChange key={additionalUsers} billing={billing} />}
            </Stack>
          </Panel>
        );
      }}
    </Loaded>
  );
}

function PlacesHint({ used, most }: { used: number; most: number | null }) {
  const t = useText('billing-screens');
  return most === null ? t('places.open', { count: used }) : t('places.used', { used, most });
}

/** A place that is taken is filled, paler where it was bought; one that is free has an outline only. The legend counts the squares. */
function Squares(places: Places) {
  const t = useText('billing-screens');
  const kinds = kindsOfPlaces(places);
  const { included, additional } = places;
  const count = (kind: PlaceKind): number => kinds.filter((one) => one === kind).length;
  const legend = [
    { kind: 'included', words: t('places.included', { used: count('included'), most: included }) },
    ...(additional > 0 ? [{ kind: 'additional', words: t('places.additional', { used: count('additional'), most: additional }) }] : []),
    { kind: 'free', words: t('places.free', { count: count('free') }) },
  ];
  return (
    <Stack gap={8}>
      <Row gap={4} wrap aria-hidden="true">
        {kinds.map((kind, at) => (
          <span key={at} className={classes.place} data-kind={kind} />
        ))}
      </Row>
      <Row as="ul" gap={12} wrap className={`${classes.places} ${classes.legend}`}>
        {legend.map(({ kind, words }) => (
          <Row as="li" key={kind} gap={8}>
            <span className={classes.place} data-kind={kind} aria-hidden="true" />
            <Muted size={12}>{words}</Muted>
          </Row>
        ))}
      </Row>
    </Stack>
  );
}

function PlacesChange({ billing: { subscription, confirm } }: { billing: Billing }) {
  const t = useText('billing-screens');
  const format = useFormat();
  const current = subscription.additionalUsers;
  const [users, setUsers] = useState(current);
  const wanted = users === current ? null : { additionalUsers: users };
  const preview = usePreview(wanted);
  const { mutate, isPending, error } = usePurchase(subscription.id);
  const { preview: shown, isCurrent } = preview;
  const change = Math.abs(users - current);
  const buy = (): void =>
    mutate(
      { body: { ...wanted, prorationDate: shown?.prorationDate } },
      {
        onSuccess: ({ additionalUsers }) =>
          toastDone(additionalUsers === users ? t('places.done', { count: users }) : t('change.doneLater'), { id: 'subscription' }),
        onError(problem) {
          const confirmation = confirmationIn(problem);
          if (confirmation) confirm(confirmation);
          void preview.read.refetch();
        },
      },
    );
  const verb = (): string => {
    if (users < current) return t('places.less', { count: change });
    if (shown && shown.amountDueNow > 0) return t('places.pay', { count: change, amount: format.money(shown.amountDueNow) });
    return t('places.more', { count: change });
  };
  return (
    <Stack gap={12}>
      <Row gap={12} justify="space-between" wrap>
        <Stepper value={users} onChange={setUsers} />
        {wanted && (
          <Button variant="default" loading={isPending} disabled={!isCurrent || preview.error !== null || !shown} onClick={buy}>
            {verb()}
          </Button>
        )}
      </Row>
      <ProblemNotice error={confirmationIn(error) ? null : error} failed={t('change.unknown')}>
        <Charged error={error} />
        {wantsCard(error) && (
          <Row>
            <LinkButton to={ADD_CARD}>{t('change.addCard')}</LinkButton>
          </Row>
        )}
      </ProblemNotice>
      {wanted && <PreviewPanel preview={preview} wanted={wanted} subscription={subscription} />}
    </Stack>
  );
}

function Stepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useText('billing-screens');
  const step = (by: number) => () => onChange(Math.min(ADDITIONAL_USERS_MAX, Math.max(0, value + by)));
  return (
    <Row gap={12} wrap>
      <Muted size={13}>{t('places.stepper')}</Muted>
      <Row gap={4} role="group" aria-label={t('places.stepper')} className={classes.stepper}>
        <ActionIcon aria-label={t('places.fewer')} aria-disabled={value === 0} onClick={step(-1)}>
          <IconMinus size={16} stroke={1.75} />
        </ActionIcon>
        <output>{value}</output>
        <ActionIcon aria-label={t('places.another')} aria-disabled={value === ADDITIONAL_USERS_MAX} onClick={step(1)}>
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
      </Row>
    </Row>
  );
}
