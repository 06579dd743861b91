import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { AgreeCard, AskCard, BringCard, TakeCard, TurnCard, VoteCard } from './loop-cards.tsx';
import classes from './loop.module.css';
import section from './section.module.css';

/** The way of one story as six cards on a dashed track, and the way back to the next one. */
export function Loop() {
  const t = useText('site');
  return (
    <section id="loop" className={section.section}>
      <h2 className={section.title}>{t('landing.loop.title')}</h2>
      <p className={section.lead}>{t('landing.loop.lead')}</p>
      <div className={classes.track}>
        <ol className={classes.steps}>
          <Step title={t('landing.loop.bring.title')} text={t('landing.loop.bring.text')} card={<BringCard />} />
          <Step title={t('landing.loop.vote.title')} text={t('landing.loop.vote.text')} card={<VoteCard />} />
          <Step title={t('landing.loop.turn.title')} text={t('landing.loop.turn.text')} card={<TurnCard />} />
          <Step title={t('landing.loop.ask.title')} text={t('landing.loop.ask.text')} card={<AskCard />} />
          <Step title={t('landing.loop.agree.title')} text={t('landing.loop.agree.text')} card={<AgreeCard />} />
          <Step title={t('landing.loop.take.title')} text={t('landing.loop.take.text')} card={<TakeCard />} />
        </ol>
        <p className={classes.back}>
          <IconArrowLeft size={18} stroke={1.75} />
          {t('landing.loop.back')}
        </p>
      </div>
    </section>
  );
}

function Step({ title, text, card }: { title: string; text: string; card: ReactNode }) {
  return (
    <li className={classes.step}>
      <div className={classes.card} aria-hidden="true">
        {card}
      </div>
      <IconArrowRight className={classes.arrow} size={18} stroke={1.75} />
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
      </div>
    </li>
  );
}
