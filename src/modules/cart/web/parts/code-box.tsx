import { IconCheck } from '@tabler/icons-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { CODE_MAX } from '#modules/billing/contract/bounds.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import buttons from '#ui/parts/link-button.module.css';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './code-box.module.css';
import { LineFailure } from './line-failure.tsx';
import type { CartHandle, ShownCart } from './shown-cart.ts';

type Refusal = { readonly kind: 'invalid'; readonly code: string } | { readonly kind: 'failed'; readonly error: unknown };

/** One code for a cart. One that is refused leaves the one that counts. */
export function CodeBox({ handle, cart }: { handle: CartHandle; cart: ShownCart }) {
  const t = useText('cart');
  const { discount } = cart;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const attempt = async (work: () => Promise<Refusal | null>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const refused = await work().catch((error: unknown): Refusal => ({ kind: 'failed', error }));
    setRefusal(refused);
    if (!refused) setTyped('');
    setBusy(false);
  };
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = typed.trim().toUpperCase();
    if (code === '' || isBusy) return;
    void attempt(async () => ((await handle.applyCode(code)) ? null : { kind: 'invalid', code }));
  };
  const remove = (): void => {
    field.current?.focus();
    void attempt(async () => {
      await handle.removeCode();
      return null;
    });
  };
  const isInvalid = refusal?.kind === 'invalid';
  return (
    <Stack as="form" gap={8} className={classes.box} onSubmit={send}>
      <label htmlFor={id}>{t('code.label')}</label>
      <Grid columns="minmax(0, 1fr) auto" gap={8} phone="keep" className={classes.row}>
        <input
          ref={field}
          id={id}
          value={typed}
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-refused={isInvalid || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={buttons.button} data-look="paper" disabled={typed.trim() === ''} aria-busy={isBusy || undefined}>
          {t('code.apply')}
        </button>
      </Grid>
      <Said id={`${id}-said`} refusal={refusal} cart={cart} />
      {discount && <Applied code={discount.code} amount={discount.amount} onRemove={remove} />}
    </Stack>
  );
}

/** The outcome of the code that was tried, and whether the one of the cart still counts. */
function Said({ id, refusal, cart: { discount, discountProblem } }: { id: string; refusal: Refusal | null; cart: ShownCart }) {
  const t = useText('cart');
  return (
    <>
      <p id={id} role="status" className={classes.said}>
        {refusal?.kind === 'invalid' && <b>{t('code.invalid')}. </b>}
        {refusal?.kind === 'invalid' && discount && t('code.keeps', { code: discount.code })}
      </p>
      {discountProblem && (
        <p className={classes.lost}>
          {t('code.lost', { code: discountProblem.code })} {t(`code.reason.${discountProblem.reason}`)}
        </p>
      )}
      {refusal?.kind === 'failed' && <LineFailure title={t('code.failed')} error={refusal.error} safe={t('code.again')} />}
    </>
  );
}

function Applied({ code, amount, onRemove }: { code: string; amount: number; onRemove: () => void }) {
  const t = useText('cart');
  const format = useFormat();
  return (
    <Row as="p" gap={8} className={classes.applied}>
      <IconCheck size={16} stroke={2} aria-hidden="true" />
      <span>
        {t('code.applied', { code })} <b>−{format.money(amount)}</b>
      </span>
      <button type="button" className={buttons.button} data-look="quiet" onClick={onRemove}>
        {t('code.remove')}
      </button>
    </Row>
  );
}
