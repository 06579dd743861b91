import { IconFlask2 } from '@tabler/icons-react';
import { Row } from '#ui/layout/row.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Subscription } from '../../contract/subscription.ts';
import classes from './billing.module.css';

/** Wherever money is taken: that this installation takes none. */
export function TestMode({ mode }: Pick<Subscription, 'mode'>) {
  const t = useText('billing-screens');
  if (mode !== 'sandbox') return null;
  return (
    <Row gap={12} align="start" className={classes.test}>
      <IconFlask2 size={20} stroke={1.75} aria-hidden />
      <p>
        <RichText text={t('test')} parts={{ b: (inside) => <b>{inside}</b> }} />
      </p>
    </Row>
  );
}
