import { IconCheck } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { CODE_MAX } from '#modules/billing/contract/bounds.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import buttons from '#ui/parts/link-button.module.css';
import { useText } from '#ui/text/use-text.ts';
import classes from './code-box.module.css';
import { LineFailure } from './line-failure.tsx';
import type { CartHandle, ShownCart } from './shown-cart.ts';

type Refusal = { readonly kind: 'invalid'; readonly code: string } | { readonly kind: 'failed'; readonly error: unknown };

/** One code for a cart: the field shows the one that counts, until another is typed. One that is refused leaves it. */
export function CodeBox({ handle, cart }: { handle: CartHandle; cart: ShownCart }) {
  const t = useText('cart');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** Null shows the code of the cart. */
  const [typed, setTyped] = useState<string | null>(null);
  const counted = countedCode(cart);
  const shown = typed ?? counted ?? '';
  const code = shown.trim().toUpperCase();
  const isApplied = counted !== null && (code === counted.toUpperCase() || code === '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const attempt = async (work: () => Promise<Refusal | null>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const refused = await work().catch((error: unknown): Refusal => ({ kind: 'failed', error }));
    setRefusal(refused);
    setBusy(false);
  };
  const take = (refused: Refusal | null): Refusal | null => {
    if (!refused) setTyped(null);
    return refused;
  };
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (code === '' || isBusy || isApplied) return;
    void attempt(async () => take((await handle.applyCode(code)) ? null : { kind: 'invalid', code }));
  };
  const remove = (): void => {
    if (isBusy) return;
    field.current?.focus();
    void attempt(() => handle.removeCode().then(() => take(null)));
  };
  const isInvalid = refusal?.kind === 'invalid';
  return (
    <Stack as="form" gap={8} className={classes.box} onSubmit={send}>
      <label htmlFor={id}>{t('code.label')}</label>
      <Grid columns="minmax(0, 1fr) auto" gap={8} phone="keep" className={classes.row}>
        <Applied isIt={isApplied && code !== ''}>
          <input
            ref={field}
            id={id}
            value={shown}
            maxLength={CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-refused={isInvalid || undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${id}-said`}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Applied>
        <CodeButton isApplied={isApplied} isOff={code === ''} isBusy={isBusy} onRemove={remove} />
      </Grid>
      <Said id={`${id}-said`} refusal={refusal} cart={cart} />
    </Stack>
  );
}

interface ButtonProps {
  readonly isApplied: boolean;
  readonly isOff: boolean;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** What a stranger's code takes off is asked again with each change of the sum: until then it stays what it was. */
const countedCode = ({ discount, code }: ShownCart): string | null => discount?.code ?? code ?? null;

/** One element for both, which keeps the focus where it changes. */
function CodeButton({ isApplied, isOff, isBusy, onRemove }: ButtonProps) {
  const t = useText('cart');
  return (
    <button
      type={isApplied ? 'button' : 'submit'}
      className={buttons.button}
      data-look="paper"
      disabled={isOff && !isApplied}
      aria-busy={isBusy || undefined}
      // The second press of a double click is meant for what was there at the first.
      onClick={isApplied ? ({ detail }) => detail <= 1 && onRemove() : undefined}
    >
      {t(isApplied ? 'code.remove' : 'code.apply')}
    </button>
  );
}

/** The outcome of the code that was tried, and whether the one of the cart still counts. */
function Said({ id, refusal, cart }: { id: string; refusal: Refusal | null; cart: ShownCart }) {
  const t = useText('cart');
  const { discountProblem } = cart;
  const counted = countedCode(cart);
  return (
    <>
      <p id={id} role="status" className={classes.said}>
        {refusal?.kind === 'invalid' && <b>{t('code.invalid')}. </b>}
        {refusal?.kind === 'invalid' && counted && t('code.keeps', { code: counted })}
        {!refusal && counted && <span className="visually-hidden">{t('code.applied', { code: counted })}</span>}
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

/** The field with a tick where the code in it counts; what it takes off is in the sums. */
function Applied({ isIt, children }: { isIt: boolean; children: ReactNode }) {
  return (
    <span className={classes.field} data-applied={isIt || undefined}>
      {children}
      {isIt && <IconCheck size={18} stroke={2} aria-hidden="true" />}
    </span>
  );
}
