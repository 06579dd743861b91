import { IconCheck } from '@tabler/icons-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { CODE_MAX } from '#modules/billing/rules/bounds.ts';
import buttons from '#ui/parts/link-button.module.css';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './code-box.module.css';
import { LineFailure } from './line-failure.tsx';
import type { CartHandle, ShownCart } from './shown-cart.ts';

type Refusal = { readonly kind: 'invalid'; readonly code: string } | { readonly kind: 'failed'; readonly error: unknown };

/** One code for a cart. One that is refused leaves the one that counts. */
export function CodeBox({ handle, cart: { discount, discountProblem } }: { handle: CartHandle; cart: ShownCart }) {
  const t = useText('cart');
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
    <form className={classes.box} onSubmit={send}>
      <label htmlFor={id}>{t('code.label')}</label>
      <div className={classes.row}>
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
      </div>
      <p id={`${id}-said`} role="status" className={classes.said}>
        {isInvalid && <b>{t('code.invalid')}. </b>}
        {isInvalid && discount && t('code.keeps', { code: discount.code })}
      </p>
      {discount && <Applied code={discount.code} amount={discount.amount} onRemove={remove} />}
      {discountProblem && (
        <p className={classes.lost}>
          {t('code.lost', { code: discountProblem.code })} {t(`code.reason.${discountProblem.reason}`)}
        </p>
      )}
      {refusal?.kind === 'failed' && <LineFailure title={t('code.failed')} error={refusal.error} safe={t('code.again')} />}
    </form>
  );
}

function Applied({ code, amount, onRemove }: { code: string; amount: number; onRemove: () => void }) {
  const t = useText('cart');
  const format = useFormat();
  return (
    <p className={classes.applied}>
      <IconCheck size={16} stroke={2} aria-hidden="true" />
      <span>
        {t('code.applied', { code })} <b>−{format.money(amount)}</b>
      </span>
      <button type="button" className={buttons.button} data-look="quiet" onClick={onRemove}>
        {t('code.remove')}
      </button>
    </p>
  );
}
