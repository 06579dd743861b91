import { billingIntervals, type BillingInterval } from '#modules/billing/rules.ts';
import { Row } from '#ui/layout/row.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './interval-toggle.module.css';

interface Props {
  value: BillingInterval;
  /** What a year saves, as a ratio. */
  saving: number;
  onChange: (interval: BillingInterval) => void;
}

export function IntervalToggle({ value, saving, onChange }: Props) {
  const t = useText('pricing');
  const format = useFormat();
  return (
    <Row as="fieldset" gap={4} className={classes.toggle}>
      <legend className="visually-hidden">{t('interval.label')}</legend>
      {billingIntervals.map((interval) => (
        <Row as="label" key={interval} className={classes.choice}>
          <input
            type="radio"
            name="billingInterval"
            value={interval}
            checked={interval === value}
            onChange={() => onChange(interval)}
            className={classes.radio}
          />
          {t(`interval.${interval}`)}
          {interval === 'ANNUAL' && saving > 0 && (
            <span className={classes.saving}>{t('interval.saves', { percent: format.percent(saving) })}</span>
          )}
        </Row>
      ))}
    </Row>
  );
}
