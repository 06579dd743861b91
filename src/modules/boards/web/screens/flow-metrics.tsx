import { IconInfoCircle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useReadAll } from '#ui/api/use-read-all.ts';
import { useRead } from '#ui/api/use-read.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { getBoard, listBoards } from '../../contract/board-calls.ts';
import type { BoardSummary } from '../../contract/board.ts';
import { readFlow, type FlowMetrics as Metrics } from '../../contract/flow.ts';
import type { BoardId } from '../../contract/ids.ts';
import { AgeingPanel } from '../parts/flow/ageing-panel.tsx';
import { lastBoardOf } from '../parts/board/last-board.ts';
import { BurndownPanel } from '../parts/flow/burndown-panel.tsx';
import { CumulativePanel } from '../parts/flow/cumulative-panel.tsx';
import { CycleTimePanel } from '../parts/flow/cycle-time-panel.tsx';
import { periodOf, readView, writeView, type FlowView } from '../parts/flow/flow-address.ts';
import { flowOf } from '../parts/flow/flow-figures.ts';
import { FlowToolbar } from '../parts/flow/flow-toolbar.tsx';
import { ForecastPanel } from '../parts/flow/forecast-panel.tsx';
import { Headline } from '../parts/flow/headline.tsx';
import { LookFirst } from '../parts/flow/look-first.tsx';
import { usePeriodWords } from '../parts/flow/period-words.ts';
import { ThroughputPanel } from '../parts/flow/throughput-panel.tsx';
import { VelocityPanel } from '../parts/flow/velocity-panel.tsx';
import classes from '../parts/flow/flow.module.css';
import { useMayCreate } from '../parts/projects/use-may-create.ts';

/** How work flows over one board: times, throughput, work in progress, forecasts. Board, period and clock stand in the address. */
export function FlowMetrics() {
  const t = useText('boards-flow');
  const boards = useReadAll(listBoards, {});
  const headed = (inside: ReactNode) => (
    <>
      <PageHeader title={t('title')} />
      {inside}
    </>
  );
  return (
    <Loaded read={boards} failed={t('failed')} skeleton={<Bones />} around={headed}>
      {(all) => (all.length === 0 ? <NoBoard /> : <OneBoard boards={all} />)}
    </Loaded>
  );
}

function OneBoard({ boards }: { boards: readonly BoardSummary[] }) {
  const t = useText('boards-flow');
  const [search, setSearch] = useSearchParams();
  // The figures of one visit are of one moment: ages would else differ from panel to panel.
  const [now] = useState(() => Date.now());
  const view = readView(search);
  const timeZone = zoneHere();
  const period = periodOf(view.range, now, timeZone);
  const boardId = (view.boardId ?? lastBoardOf(boards)?.id ?? busiestOf(boards)) as BoardId; // the server judges what stands in an address
  const show = (next: Partial<FlowView>): void => setSearch(writeView({ ...view, ...next }), { replace: true });
  const query = { startDate: period.first, endDate: period.last, timeZone };
  const read = useRead(readFlow, { params: { boardId }, query }, { placeholderData: (before) => before });
  const { data, error } = read;
  const listed = boards.find(({ id }) => id === boardId);
  const { data: other } = useRead(getBoard, { params: { boardId } }, { enabled: !listed }); // an archived one opens by its address
  const shown = listed ?? other;
  const words = usePeriodWords(period);
  return (
    <>
      <PageHeader
        title={t('title')}
        status={data && shown && t('status', { count: data.throughput.itemsCompleted, board: shown?.name ?? '', period: words })}
        actions={
          <FlowToolbar
            boards={listed || !other ? boards : [other, ...boards]}
            view={{ ...view, boardId }}
            period={period}
            onChange={show}
          />
        }
      />
      <Loaded read={read} failed={t(error?.status === 404 ? 'unknown' : 'failed')} skeleton={<Bones />}>
        {(metrics) => <Charts metrics={metrics} view={view} now={now} />}
      </Loaded>
    </>
  );
}

/** Without a board in the address, and none used here before: the one on which the most was finished, since it has the most to say. */
function busiestOf(boards: readonly { readonly id: string; readonly completedItems: number }[]): string {
  return boards.toSorted((a, b) => b.completedItems - a.completedItems)[0]?.id ?? '';
}

function Charts({ metrics, view, now }: { metrics: Metrics; view: FlowView; now: number }) {
  const t = useText('boards-flow');
  const flow = flowOf(metrics, view.clock, now);
  return (
    <div className={classes.page}>
      {metrics.impossible.length > 0 && <Impossible metrics={metrics} />}
      <Headline metrics={metrics} flow={flow} />
      <div className={classes.split}>
        <div className={classes.column}>
          <CycleTimePanel flow={flow} />
          <CumulativePanel metrics={metrics} flow={flow} now={now} />
          <ThroughputPanel flow={flow} />
        </div>
        <div className={classes.column}>
          <ForecastPanel key={metrics.boardId} flow={flow} itemsLeft={metrics.itemsLeft} />
          <LookFirst metrics={metrics} flow={flow} />
          <AgeingPanel metrics={metrics} flow={flow} />
        </div>
      </div>
      <div className={classes.pair}>
        <BurndownPanel key={metrics.boardId} boardId={metrics.boardId} />
        <VelocityPanel boardId={metrics.boardId} />
      </div>
      <p className={classes.foot}>
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        <span>
          {t(`foot.${view.clock}`, { zone: metrics.timeZone })} {t('foot.reopened')}
        </span>
      </p>
    </div>
  );
}

/** Dates that cannot be are not swallowed: they are named, and kept out of the figures. */
function Impossible({ metrics }: { metrics: Metrics }) {
  const t = useText('boards-flow');
  const format = useFormat();
  return (
    <Notice tone="caution" title={t('impossible.title', { count: metrics.impossible.length })}>
      <p>{t('impossible.text')}</p>
      <ul className={classes.impossible}>
        {metrics.impossible.map((item) => (
          <li key={item.id}>
            {t('impossible.item', {
              key: item.key,
              created: format.date(item.createdAt),
              started: item.startedAt === null ? '–' : format.date(item.startedAt),
              completed: format.date(item.completedAt),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function NoBoard() {
  const t = useText('boards-flow');
  const mayCreate = useMayCreate();
  return (
    <>
      <PageHeader title={t('title')} />
      <Panel>
        <EmptyState
          scene="stories"
          title={t('noBoard')}
          action={
            <LinkButton to={mayCreate ? '/kanban?new=1' : '/kanban'} look="primary">
              {t(mayCreate ? 'newProject' : 'toBoards')}
            </LinkButton>
          }
        >
          {t('noBoardHint')}
        </EmptyState>
      </Panel>
    </>
  );
}

function Bones() {
  return (
    <Loading>
      <Bone height={94} radius={16} />
      <Bone height={330} radius={16} />
      <Bone height={300} radius={16} />
    </Loading>
  );
}
