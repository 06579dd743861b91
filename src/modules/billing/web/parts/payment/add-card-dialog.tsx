import { Button, Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { addPaymentMethod, type CardEntry } from '../../../contract/payment-methods.ts';
import type { Subscription } from '../../../contract/subscription.ts';
import { brandName, cardName } from '../../../rules/card-brand.ts';
import { staleBilling, useStartCardEntry } from '../../api.ts';
import classes from '../billing.module.css';
import { TestMode } from '../test-mode.tsx';
import { keepWayBack } from '../way-back.ts';

interface Props {
  readonly mode: Subscription['mode'];
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** A card is entered at the provider; with the test provider it is one of a list. */
export function AddCardDialog({ mode, onAdded, onClose }: Props) {
  const t = useText('billing-screens');
  const entry = useStartCardEntry();
  const start = useEffectEvent(() => entry.mutate());
  useEffect(() => start(), []);
  const read = { ...entry, isPending: !entry.isSuccess && !entry.isError, refetch: () => entry.mutate() };
  const around = (inside: React.ReactNode) => (
    <Dialog title={t('addCard.title')} size={480} onClose={onClose}>
      {inside}
    </Dialog>
  );
  return (
    <Loaded read={read} around={around}>
      {(begun) =>
        begun.url === null ? (
          <TestCards entry={begun} mode={mode} onAdded={onAdded} onClose={onClose} />
        ) : (
          around(<AtProvider url={begun.url} />)
        )
      }
    </Loaded>
  );
}

function AtProvider({ url }: { url: string }) {
  const t = useText('billing-screens');
  const [query] = useSearchParams();
  return (
    <Stack gap={18}>
      <p>{t('addCard.atProvider')}</p>
      <Row justify="end">
        <Button component="a" href={url} onClick={() => keepWayBack(query)} data-autofocus>
          {t('addCard.toProvider')}
        </Button>
      </Row>
    </Stack>
  );
}

const behaviors = ['accepted', 'declined', 'hard_declined', 'authentication_required', 'expired'] as const;

function TestCards({ entry: { testCards }, mode, onAdded, onClose }: Props & { entry: CardEntry }) {
  const t = useText('billing-screens');
  const form = useEndpointForm({
    endpoint: addPaymentMethod,
    record: null,
    begin: { token: testCards[0]?.token ?? '', isDefault: true },
    labels: { token: t('addCard.choose'), isDefault: t('addCard.isDefault') },
    failed: t('addCard.failed'),
    refresh: staleBilling,
    onSaved(card) {
      toastDone(t('addCard.done', { card: cardName(card) }));
      onAdded();
    },
  });
  const wordsOf = (behavior: string): string => {
    const known = behaviors.find((one) => one === behavior);
    return known ? t(`addCard.behaviors.${known}`) : behavior;
  };
  return (
    <FormDialog
      form={form}
      title={t('addCard.title')}
      size={480}
      verb={t('addCard.verb')}
      keep={t('addCard.keep')}
      safe={t('addCard.safe')}
      onClose={onClose}
    >
      <TestMode mode={mode} />
      <Radio.Group label={form.labels.token} value={form.value.token} onChange={(token) => form.set({ token })}>
        <Stack gap={8}>
          {testCards.map(({ token, brand, last4, behavior }, index) => (
            <Radio.Card key={token} value={token} className={classes.choice} data-autofocus={index === 0 || undefined}>
              <Row gap={12}>
                <span className={classes.brand}>{brandName(brand)}</span>
                <span className={classes.digits}>•••• {last4}</span>
                <Muted size={13}>{wordsOf(behavior)}</Muted>
              </Row>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox {...form.check('isDefault')} />
    </FormDialog>
  );
}
