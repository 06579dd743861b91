import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listPaymentMethods } from '#modules/billing/contract/payment-methods.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { call } from '#ui/api/client.ts';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { toastNote } from '#ui/parts/toasts.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { ADD_CARD } from './to-billing.ts';
import { CartDrawer } from './cart-drawer.tsx';
import classes from './cart-foot.module.css';
import { LineFailure } from './line-failure.tsx';
import { MergeNotice } from './merge-notice.tsx';
import type { ShownCart } from './shown-cart.ts';
import { useMemberHandle } from './use-member-handle.ts';
import { useMerge } from './use-merge.ts';

/** The cart of the app. It takes over what was chosen before signing in as soon as it is here, open or not. */
export function MemberDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const handle = useMemberHandle();
  const merge = useMerge();
  return (
    <CartDrawer
      handle={handle}
      isOpen={isOpen}
      onClose={onClose}
      plansAt="/pricing"
      notice={<MergeNotice merge={merge} />}
      foot={(cart) => <CheckoutFoot cart={cart} onLeave={onClose} />}
    />
  );
}

function CheckoutFoot({ cart: { amountDue = 0, problem }, onLeave }: { cart: ShownCart; onLeave: () => void }) {
  const t = useText('cart');
  const format = useFormat();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const refusal = useProblemText(problem ? { code: problem.code, message: problem.error, details: problem.details } : null);
  const go = async (): Promise<void> => {
    setFailure(null);
    try {
      const { total } = await call(listPaymentMethods, { query: { limit: 1 } });
      onLeave();
      const needsCard = total === 0 && amountDue > 0;
      if (needsCard) toastNote(t('noCard'));
      await navigate(needsCard ? ADD_CARD : '/checkout');
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      {refusal && <p role="status">{refusal}</p>}
      {failure !== null && <LineFailure title={t('pay.failed')} error={failure} safe={t('line.kept')} />}
      {!problem && (
        <Stack className={classes.go}>
          <PlainButton look="primary" size={48} onClick={() => void go()}>
            {amountDue > 0 ? t('checkoutFor', { price: format.money(amountDue) }) : t('checkout')}
          </PlainButton>
        </Stack>
      )}
      <Grid as="p" columns="16px minmax(0, 1fr)" gap={8} phone="keep">
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        <Muted size={13}>{t('leave')}</Muted>
      </Grid>
    </>
  );
}
