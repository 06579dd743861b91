import { Button } from '@mantine/core';
import { IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Column } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { RowMenu } from '#ui/lists/row-actions.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { listPaymentMethods, METHODS_MAX, type PaymentMethod } from '../../../contract/payment-methods.ts';
import { brandName, cardName } from '../../../rules/card-brand.ts';
import { useMakeDefault, useOpenPortal, useRemoveMethod } from '../../api.ts';
import type { Billing } from '../billing.ts';
import classes from '../billing.module.css';
import { CardsScene } from './cards-scene.tsx';

interface Props {
  readonly billing: Billing;
  readonly onAdd: () => void;
}

/** The cards of the account. Their numbers are with the provider alone. */
export function MethodsPanel({ billing: { subscription, mayBuy }, onAdd }: Props) {
  const t = useText('billing-screens');
  const list = useList(listPaymentMethods, { isInAddress: false, pageSize: METHODS_MAX });
  const add = mayBuy && (
    <Button size="sm" variant="default" leftSection={<IconPlus size={16} />} onClick={onAdd}>
      {t('cards.add')}
    </Button>
  );
  return (
    <Stack gap={20} className={classes.narrow}>
      <ListPanel
        list={list}
        title={t('cards.title')}
        hint={t('cards.hint')}
        actions={
          mayBuy && (
            <>
              {subscription.mode === 'stripe' && <Portal />}
              {add}
            </>
          )
        }
        columns={useColumns()}
        rowActions={mayBuy ? (method) => <MethodMenu method={method} /> : undefined}
        skeletonRows={2}
        empty={{ scene: <CardsScene />, title: t('cards.emptyTitle'), text: t('cards.emptyText'), action: add }}
      />
    </Stack>
  );
}

function Portal() {
  const t = useText('billing-screens');
  const { mutate, isPending } = useOpenPortal();
  const open = (): void =>
    mutate(undefined, {
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) => toastProblem(t('cards.portalFailed'), { hint: problemText(error), error }),
    });
  return (
    <Button size="sm" variant="subtle" color="gray" loading={isPending} onClick={open}>
      {t('cards.portal')}
    </Button>
  );
}

const monthOf = (month: number): string => String(month).padStart(2, '0');

function useColumns(): readonly Column<PaymentMethod>[] {
  const t = useText('billing-screens');
  return [
    {
      id: 'card',
      title: t('cards.card'),
      before: ({ brand }) => <span className={classes.brand}>{brandName(brand)}</span>,
      cell: ({ last4, isDefault }) => (
        <Row gap={8} wrap>
          <span className={classes.digits}>•••• {last4}</span>
          {isDefault && <span className={classes.badge}>{t('cards.default')}</span>}
        </Row>
      ),
    },
    {
      id: 'expires',
      title: t('cards.expires'),
      width: 180,
      cell: ({ expMonth, expYear, isExpired }) => (
        <Muted size={13}>
          {isExpired ? t('cards.expired', { month: monthOf(expMonth), year: String(expYear) }) : `${monthOf(expMonth)}/${expYear}`}
        </Muted>
      ),
    },
  ];
}

function MethodMenu({ method }: { method: PaymentMethod }) {
  const t = useText('billing-screens');
  const [isAsking, setAsking] = useState(false);
  const makeDefault = useMakeDefault();
  const remove = useRemoveMethod();
  const params = { methodId: method.id };
  const name = cardName(method);
  const takeOver = (): void =>
    makeDefault.mutate(
      { params },
      {
        onSuccess: () => toastDone(t('cards.defaultDone', { card: name })),
        onError: (error) => toastProblem(t('cards.failed'), { hint: problemText(error), error }),
      },
    );
  const forget = (): void =>
    remove.mutate(
      { params },
      {
        onSuccess: () => toastDone(t('cards.removed', { card: name })),
        onError: (error) => toastProblem(t('cards.failed'), { hint: problemText(error), error }),
        onSettled: () => setAsking(false),
      },
    );
  const offered = [
    ...(method.isDefault ? [] : [{ label: t('cards.makeDefault'), icon: IconStar, onPress: takeOver }]),
    { label: t('cards.remove'), icon: IconTrash, isDestructive: true, onPress: () => setAsking(true) },
  ];
  return (
    <>
      <RowMenu label={t('cards.more', { card: name })} actions={offered} isBusy={makeDefault.isPending} />
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('cards.removeQuestion', { card: name })}
        verb={t('cards.removeVerb')}
        keep={t('cards.removeKeep')}
        isBusy={remove.isPending}
        onConfirm={forget}
        onClose={() => setAsking(false)}
      >
        {t('cards.removeText')}
      </ConfirmDialog>
    </>
  );
}
