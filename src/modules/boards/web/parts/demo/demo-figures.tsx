import { useBoard } from '../board/board-room.ts';
import { demoFigures } from './figures.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './demo.module.css';

/** What the board's own dates say of its flow; each figure follows what one does. */
export function DemoFigures() {
  const t = useText('boards-demo');
  const format = useFormat();
  const { items, serverNow } = useBoard();
  const { finished, p50, p85 } = demoFigures(items, serverNow());
  const days = (value: number | null): string => (value === null ? '–' : t('figures.days', { count: Math.round(value * 10) / 10 }));
  return (
    <dl className={classes.figures} aria-label={t('figures.label')}>
      <div title={t('figures.finishedHow')}>
        <dt>{t('figures.finished')}</dt>
        <dd>{format.number(finished)}</dd>
      </div>
      <div title={t('figures.cycleHow')}>
        <dt>{t('figures.half')}</dt>
        <dd>{days(p50)}</dd>
      </div>
      <div title={t('figures.cycleHow')}>
        <dt>{t('figures.most')}</dt>
        <dd>{days(p85)}</dd>
      </div>
    </dl>
  );
}
