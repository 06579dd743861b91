import { useText } from '#ui/text/use-text.ts';
import { HeroTable } from './hero-table.tsx';
import classes from './hero.module.css';
import { WaysIn } from './ways-in.tsx';

export function Hero() {
  const t = useText('site');
  return (
    <section className={classes.hero}>
      <h1 className={classes.title}>{t('landing.hero.title')}</h1>
      <p className={classes.lead}>{t('landing.hero.lead')}</p>
      <div className={classes.ways}>
        <WaysIn />
      </div>
      <p className={classes.note}>
        {t('landing.hero.note')} <span className={classes.claim}>{t('landing.hero.claim')}</span>
      </p>
      <HeroTable />
    </section>
  );
}
