import { Button } from '@mantine/core';
import { totalPoints } from '#modules/poker/rules/results.ts';
import { CardValue } from '#ui/parts/card-value.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import { usePoker } from '../room/room-context.tsx';
import { PokerHeader } from '../room/poker-header.tsx';
import classes from '#ui/parts/demo-end.module.css';
import own from './demo.module.css';

/** What the demo came to, and where it leads. */
export function DemoEnd({ onAgain }: { onAgain: () => void }) {
  const t = useText('poker-demo');
  const { session } = usePoker();
  const estimated = session.stories.filter(({ finalEstimate }) => finalEstimate !== null);
  const points = totalPoints(session.stories.map(({ finalEstimate }) => finalEstimate));
  return (
    <>
      <PokerHeader />
      <main className={classes.end} id="content">
        <ScreenHead title={t('end.title')} lead={t('end.lead', { count: estimated.length, points })} />
        <ol className={`${classes.list} ${own.estimates}`}>
          {session.stories.map(({ id, title, finalEstimate }) => (
            <li key={id}>
              <span>{title}</span>
              <b>{finalEstimate === null ? '–' : <CardValue value={finalEstimate} />}</b>
            </li>
          ))}
        </ol>
        <p className={classes.next}>{t('end.next')}</p>
        <div className={classes.ways}>
          <LinkButton to="/register" look="primary" size={48} isWide>
            {t('end.register')}
          </LinkButton>
          <Button variant="default" size="lg" onClick={onAgain}>
            {t('end.again')}
          </Button>
        </div>
      </main>
    </>
  );
}
