import { IconAlertTriangle, IconBulb, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Insight, RetroMetrics } from '#modules/retros/contract/figures.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useFigureText } from './change.ts';
import classes from './dashboard.module.css';

const icons = { attention: IconAlertTriangle, good: IconCircleCheck, neutral: IconBulb } as const;

/** What the figures call for; each sentence cites those that it rests on. */
export function Insights({ metrics, days }: { metrics: RetroMetrics; days: number }) {
  const t = useText('retros-figures');
  return (
    <Panel title={t('insights.title')} hint={t('insights.hint', { days })}>
      {metrics.insights.length === 0 && <p>{t('insights.empty')}</p>}
      <ul className={classes.list}>
        {metrics.insights.map((insight) => (
          <Row key={insight.code} insight={insight} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ insight: { code, tone, figures } }: { insight: Insight }) {
  const t = useText('retros-figures');
  const { mood } = useFigureText();
  const Icon = icons[tone];
  const asMoods = { from: mood(figures['from'] ?? 0), to: mood(figures['to'] ?? 0) };
  const count = figures['overdue'] ?? figures['unowned'] ?? 0;
  return (
    <li data-tone={tone}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {t(`insights.${code}`, { ...figures, ...(code.startsWith('sentiment') ? asMoods : {}), count })}{' '}
        {(code === 'overdue' || code === 'unowned') && <Link to="/action-items">{t('insights.track')}</Link>}
      </span>
    </li>
  );
}
