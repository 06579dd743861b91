import { Link } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { readVelocity, type VelocitySprint } from '../../../contract/flow.ts';
import { knownVelocities, meanOf } from '../../../rules/velocity.ts';
import { Nothing } from './nothing.tsx';

/** Points finished in each of the last six sprints, beside what was committed. */
export function VelocityPanel({ boardId }: { boardId: string }) {
  const t = useText('boards-flow');
  return (
    <Loaded
      read={useRead(readVelocity, { params: { teamOrBoardId: boardId } })}
      failed={t('velocity.failed')}
      skeleton={
        <Loading>
          <Bone height={160} radius={10} />
        </Loading>
      }
      around={(inside) => <Panel title={t('velocity.title')}>{inside}</Panel>}
    >
      {({ items }) => <Chart sprints={items} />}
    </Loaded>
  );
}

function Chart({ sprints }: { sprints: readonly VelocitySprint[] }) {
  const t = useText('boards-flow');
  const format = useFormat();
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 1 });
  const known = knownVelocities(sprints);
  const mean = meanOf(known);
  return (
    <ChartPanel
      title={t('velocity.title')}
      hint={mean === null ? t('velocity.hintNone') : t('velocity.hint', { count: known.length, mean: number(mean) })}
      how={t('velocity.how')}
      table={{
        columns: [t('table.sprint'), t('velocity.committed'), t('velocity.completed'), t('table.ended')],
        rows: sprints.map((sprint) => ({
          key: sprint.sprintId,
          cells: [
            <ReportLink key="report" sprint={sprint} />,
            number(sprint.committed),
            number(sprint.completed),
            format.day(sprint.endDate),
          ],
        })),
      }}
      empty={sprints.length === 0 ? <Nothing text={t('velocity.none')} /> : undefined}
    >
      <ColumnChart
        columns={sprints.map((sprint, at) => ({
          key: sprint.sprintId,
          name: sprint.name,
          value: sprint.completed,
          isMain: at === sprints.length - 1,
          mark: sprint.committed,
          hint: t('velocity.of', { committed: number(sprint.committed) }),
        }))}
        format={number}
        unit={t('unit.pointsShort')}
        height={160}
        labels={3}
      />
    </ChartPanel>
  );
}

function ReportLink({ sprint: { boardId, sprintId, name } }: { sprint: VelocitySprint }) {
  return (
    <Link className="text-link" to={`/kanban/${boardId}/sprints/${sprintId}`}>
      {name}
    </Link>
  );
}
