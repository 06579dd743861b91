import { IconFlask2 } from '@tabler/icons-react';
import { Row } from '#ui/layout/row.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Subscription } from '../../contract/subscription.ts';
import classes from './billing.module.css';

/** Wherever money is taken: that this installation takes none, and what its clock shows where an operator has turned it. */
export function TestMode({ mode, testClock = null }: Pick<Subscription, 'mode'> & Partial<Pick<Subscription, 'testClock'>>) {
  const t = useText('billing-screens');
  const format = useFormat();
  if (mode !== 'sandbox') return null;
  return (
    <Row gap={12} align="start" className={classes.test}>
      <IconFlask2 size={20} stroke={1.75} aria-hidden />
      <p>
        <RichText text={t('test')} parts={{ b: (inside) => <b>{inside}</b> }} />
        {testClock && ` ${t('testClock', { moment: format.dateTime(testClock) })}`}
      </p>
    </Row>
  );
}
