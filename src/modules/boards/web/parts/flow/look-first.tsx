import { IconBulb, IconClock, IconHourglass, IconLock, type Icon } from '@tabler/icons-react';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { FlowMetrics } from '../../../contract/flow.ts';
import classes from './flow.module.css';
import type { Flow } from './flow-figures.ts';
import { useSpan } from './use-span.ts';

const bold = { b: (inside: string) => <b>{inside}</b> };

interface Advice {
  readonly key: string;
  readonly icon: Icon;
  readonly tone: 'bad' | 'wait' | 'plain';
  readonly text: string;
}

/** What the figures say to do: the oldest work, what is blocked, the column that is full, the time that blocking cost. */
export function LookFirst({ metrics, flow }: { metrics: FlowMetrics; flow: Flow }) {
  const t = useText('boards-flow');
  const advice = useAdvice(metrics, flow);
  return (
    <Panel title={t('look.title')}>
      {advice.length === 0 ? (
        <p className={classes.calm}>{t('look.calm')}</p>
      ) : (
        <ul className={classes.advice}>
          {advice.map(({ key, icon: Icon, tone, text }) => (
            <li key={key} data-tone={tone}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span>
                <RichText text={text} parts={bold} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={`/kanban/${metrics.boardId}`}>{t('look.open')}</LinkButton>
    </Panel>
  );
}

function useAdvice(metrics: FlowMetrics, flow: Flow): Advice[] {
  const t = useText('boards-flow');
  const format = useFormat();
  const span = useSpan();
  const { ageing, now } = flow;
  const [oldest] = ageing.toSorted((a, b) => b.age - a.age);
  const blocked = ageing.filter(({ item }) => item.blockedAt !== null);
  const full = metrics.columns.flatMap((column) => {
    const count = ageing.filter(({ item }) => item.columnId === column.id).length;
    return column.wipLimit !== null && count >= column.wipLimit ? [{ ...column, count }] : [];
  });
  const p85 = now.cycle?.p85 ?? null;
  return [
    ...full.map((column): Advice => ({
      key: column.id,
      icon: IconBulb,
      tone: 'bad',
      text: t('look.full', { column: column.title, count: column.count, limit: column.wipLimit }),
    })),
    ...(oldest && p85 !== null && oldest.age > p85
      ? [
          {
            key: 'old',
            icon: IconHourglass,
            tone: 'wait' as const,
            text: t('look.old', { key: oldest.item.key, time: span(oldest.age).text, usual: span(p85).text }),
          },
        ]
      : []),
    ...(blocked.length > 0
      ? [
          {
            key: 'blocked',
            icon: IconLock,
            tone: 'bad' as const,
            text: t('look.blocked', { count: blocked.length, keys: format.list(blocked.slice(0, 3).map(({ item }) => item.key)) }),
          },
        ]
      : []),
    ...(now.blockedDays >= 0.1
      ? [{ key: 'cost', icon: IconClock, tone: 'plain' as const, text: t('look.cost', { time: span(now.blockedDays).text }) }]
      : []),
  ];
}
