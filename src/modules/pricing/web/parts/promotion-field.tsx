import { IconCheck } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { CODE_MAX } from '#modules/billing/contract/bounds.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import buttons from '#ui/parts/link-button.module.css';
import { useText } from '#ui/text/use-text.ts';
import classes from './promotion-field.module.css';
import type { PromotionState } from './use-promotion.ts';

/** A code, tried against what is chosen before it goes into the cart. */
export function PromotionField({ promotion }: { promotion: PromotionState }) {
  const t = useText('pricing');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const refusal = promotion.state === 'invalid' ? t('promotion.invalid') : promotion.state === 'failed' ? t('promotion.failed') : null;
  // What was typed before the scripts came is in the field, and nowhere else.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), []);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') promotion.apply(typed);
  };
  const remove = (): void => {
    promotion.remove();
    setTyped('');
    field.current?.focus();
  };
  return (
    <Stack as="form" gap={8} className={classes.form} onSubmit={send}>
      <label htmlFor={id} className={classes.label}>
        {t('promotion.label')}
      </label>
      <Row gap={8} wrap>
        <Row as="span" className={classes.field} data-refused={refusal ? true : undefined}>
          <input
            ref={field}
            id={id}
            value={typed}
            maxLength={CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={`${id}-said`}
            onChange={(event) => setTyped(event.target.value)}
          />
          {promotion.state === 'valid' && <IconCheck size={18} stroke={2} aria-hidden="true" />}
        </Row>
        <button type="submit" className={buttons.button} data-look="paper" disabled={typed.trim() === ''}>
          {t('promotion.apply')}
        </button>
        {promotion.code !== null && (
          <PlainButton look="quiet" onClick={remove}>
            {t('promotion.remove')}
          </PlainButton>
        )}
      </Row>
      <p id={`${id}-said`} role="status" className={refusal ? classes.refusal : classes.hint}>
        {refusal}
        {promotion.state === 'failed' && <Muted> {t('promotion.again')}</Muted>}
        {promotion.state === 'valid' && <Muted>{t('promotion.kept')}</Muted>}
      </p>
    </Stack>
  );
}
