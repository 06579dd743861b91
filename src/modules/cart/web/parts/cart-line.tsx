import { IconLock, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ADDITIONAL_USERS_MAX } from '#modules/billing/contract/bounds.ts';
import { planTable } from '#modules/billing/rules.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import buttons from '#ui/parts/link-button.module.css';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './cart-line.module.css';
import { LineFailure } from './line-failure.tsx';
import type { CartHandle, ShownItem } from './shown-cart.ts';
import { useItemTitle } from './item-title.ts';

const REST_MS = 300;

interface Props {
  item: ShownItem;
  handle: CartHandle;
}

/** One line: what it is, what it costs, how many, and the way out. */
export function CartLine({ item, handle }: Props) {
  const t = useText('cart');
  const format = useFormat();
  const title = useItemTitle()(item);
  const [failure, setFailure] = useState<{ readonly text: string; readonly error: unknown } | null>(null);
  const attempt = async (work: () => Promise<void>, text: string): Promise<boolean> => {
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure({ text, error });
      return false;
    }
  };
  const isPlan = item.type === 'SUBSCRIPTION';
  return (
    <Stack as="li" className={classes.line}>
      <Grid columns="minmax(0, 1fr) auto" phone="keep" className={classes.words}>
        <b>{title}</b>
        <b>{format.money(item.total)}</b>
        <Included item={item} />
        <Each item={item} />
      </Grid>
      <Row gap={12} justify="space-between">
        {isPlan ? (
          <Locked />
        ) : (
          <Quantity item={item} onChange={(next) => attempt(() => handle.setQuantity(item, next), t('line.notUpdated'))} />
        )}
        <button
          type="button"
          className={`${buttons.button} ${classes.remove}`}
          data-look="quiet"
          aria-label={t('line.removeWhat', { what: title })}
          onClick={() => void attempt(() => handle.remove(item), t('line.notRemoved'))}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          {t('line.remove')}
        </button>
      </Row>
      {failure && <LineFailure title={failure.text} error={failure.error} safe={t('line.kept')} />}
    </Stack>
  );
}

function Included({ item: { type, plan, quantity } }: { item: ShownItem }) {
  const t = useText('cart');
  const most = planTable[plan].limits.maxUsers;
  if (most < 0) return <Muted size={13}>{t('line.unlimited')}</Muted>;
  return (
    <Muted size={13}>{type === 'SUBSCRIPTION' ? t('line.included', { count: most }) : t('line.inAll', { count: most + quantity })}</Muted>
  );
}

function Each({ item: { type, billingInterval, quantity, unitPrice } }: { item: ShownItem }) {
  const t = useText('cart');
  const price = useFormat().money(unitPrice);
  const key = type === 'SUBSCRIPTION' ? (`line.each.${billingInterval}` as const) : (`line.times.${billingInterval}` as const);
  return <Muted size={13}>{t(key, { price, quantity })}</Muted>;
}

function Locked() {
  const t = useText('cart');
  return (
    <Row as="span" gap={8} className={classes.locked} title={t('line.locked')}>
      <IconLock size={15} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">1</span>
      <span className="visually-hidden">{t('line.locked')}</span>
    </Row>
  );
}

/** Steps are collected until they rest, so that five presses ask the server once. */
function Quantity({ item: { quantity }, onChange }: { item: ShownItem; onChange: (quantity: number) => Promise<boolean> }) {
  const t = useText('cart');
  const [wanted, setWanted] = useState<number | null>(null);
  const shown = wanted ?? quantity;
  const send = useEffectEvent((next: number): void => {
    // Unless it was pressed again meanwhile, the answer is what counts: the new quantity, or after a refusal the old one.
    void onChange(next).then(() => setWanted((now) => (now === next ? null : now)));
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => send(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const step = (by: 1 | -1): void => {
    const next = Math.min(ADDITIONAL_USERS_MAX, Math.max(1, shown + by));
    setWanted(next === quantity && wanted === null ? null : next);
  };
  return (
    <Row as="fieldset" className={classes.quantity}>
      <legend className="visually-hidden">{t('line.quantity')}</legend>
      <button type="button" aria-label={t('line.less')} aria-disabled={shown <= 1} onClick={() => step(-1)}>
        <IconMinus size={16} stroke={1.75} />
      </button>
      <output aria-label={t('line.quantity')}>{shown}</output>
      <button type="button" aria-label={t('line.more')} aria-disabled={shown >= ADDITIONAL_USERS_MAX} onClick={() => step(1)}>
        <IconPlus size={16} stroke={1.75} />
      </button>
    </Row>
  );
}
