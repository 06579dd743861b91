import { Link } from 'react-router';
import { BarList } from '#ui/charts/bar-list.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { FlowMetrics } from '../../../contract/flow.ts';
import type { Flow } from './flow-figures.ts';
import { Nothing } from './nothing.tsx';
import { useSpan } from './use-span.ts';

const SHOWN = 8;

/** Work in progress by its age, beside what is usual: what to finish first. */
export function AgeingPanel({ metrics, flow }: { metrics: FlowMetrics; flow: Flow }) {
  const t = useText('boards-flow');
  const span = useSpan();
  const p85 = flow.now.cycle?.p85 ?? null;
  const oldest = flow.ageing.toSorted((a, b) => b.age - a.age).slice(0, SHOWN);
  const titleOf = (id: string): string => metrics.columns.find((column) => column.id === id)?.title ?? '';
  return (
    <Panel title={t('ageing.title')} hint={p85 === null ? t('ageing.hintNone') : t('ageing.hint', { time: span(p85).text })}>
      {oldest.length === 0 ? (
        <Nothing text={t('ageing.none')} />
      ) : (
        <BarList
          end={Math.max(p85 ?? 0, ...oldest.map(({ age }) => age))}
          bars={oldest.map(({ item, age, here }) => ({
            key: item.id,
            name: (
              <Link className="text-link" to={`/kanban/${metrics.boardId}?item=${item.key}`}>
                {item.key} {item.title}
              </Link>
            ),
            value: age,
            text: span(age).text,
            hint: t(item.blockedAt ? 'ageing.hereBlocked' : 'ageing.here', { column: titleOf(item.columnId), time: span(here).text }),
            isMain: p85 !== null && age > p85,
          }))}
        />
      )}
    </Panel>
  );
}
