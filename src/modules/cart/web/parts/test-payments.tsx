import { IconFlask2 } from '@tabler/icons-react';
import { Grid } from '#ui/layout/grid.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './checkout.module.css';

/** Wherever money is taken: that this installation takes none. */
export function TestPayments() {
  const t = useText('cart');
  return (
    <Grid as="p" columns="20px minmax(0, 1fr)" gap={12} phone="keep" className={classes.test}>
      <IconFlask2 size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{t('pay.test')}</b> {t('pay.testText')}
      </span>
    </Grid>
  );
}
