import { useMe } from '#ui/api/use-session.ts';
import { PageHead } from '#ui/parts/page-head.tsx';
import { useReplyHours } from '#ui/parts/site-state.ts';
import { useText } from '#ui/text/use-text.ts';
import { SalesForm } from '../parts/sales-form.tsx';
import classes from '../parts/sales-form.module.css';

/** Anybody writes to those who sell, signed in or not. */
export function ContactSales() {
  const t = useText('notifications');
  const me = useMe();
  const hours = useReplyHours();
  return (
    <div className={classes.page}>
      <PageHead title={t('sales.title')} description={t('sales.lead', { hours })} keywords={t('sales.keywords')} path="/contact-sales" />
      <header className={classes.head}>
        <h1>{t('sales.title')}</h1>
        <p>{t('sales.lead', { hours })}</p>
      </header>
      <SalesForm key={me?.id ?? 'visitor'} />
    </div>
  );
}
