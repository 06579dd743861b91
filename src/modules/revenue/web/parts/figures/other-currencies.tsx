import { Button } from '@mantine/core';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { RevenueFigures, RevenueMetrics } from '../../../contract/figures.ts';
import classes from '../revenue.module.css';
import { useMoney } from '../use-money.ts';
import { useMissing } from './use-missing.ts';

interface Props {
  readonly metrics: RevenueMetrics;
  readonly onShow: (currency: string) => void;
}

/** What came in in other currencies, which nothing converts; each can be shown in the place of the one above. */
export function OtherCurrencies({ metrics: { otherCurrencies }, onShow }: Props) {
  const t = useText('revenue-screens');
  if (otherCurrencies.length === 0) return null;
  return (
    <Panel title={t('currencies.title')} hint={t('currencies.hint')}>
      <ul className={classes.plainList}>
        {otherCurrencies.map((figures) => (
          <Row as="li" key={figures.currency} gap={12} justify="space-between" wrap className={classes.term}>
            <Line figures={figures} />
            <Button
              size="sm"
              variant="default"
              aria-label={t('currencies.showOf', { currency: figures.currency })}
              onClick={() => onShow(figures.currency)}
            >
              {t('currencies.show')}
            </Button>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

function Line({ figures }: { figures: RevenueFigures }) {
  const t = useText('revenue-screens');
  const write = useMoney();
  const { currency, mrr, totalRevenue } = figures;
  const asOf = useMissing().asOf(figures);
  const total = t('currencies.total', { amount: write(totalRevenue, currency) });
  return (
    <span>
      <b>{currency}</b>{' '}
      <Muted>
        {mrr === null || mrr === 0 ? total : t('currencies.both', { mrr: write(mrr, currency), total })}
        {asOf && ` · ${asOf}`}
      </Muted>
    </span>
  );
}
