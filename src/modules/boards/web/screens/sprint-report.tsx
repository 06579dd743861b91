import { useParams } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import type { AnswerTo } from '#ui/api/wire.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { sprintReport } from '../../contract/sprint-calls.ts';
import { BurndownPanel } from '../parts/flow/burndown-panel.tsx';
import { ReportItems } from '../parts/sprints/report-items.tsx';
import { ReportSums } from '../parts/sprints/report-sums.tsx';
import classes from './board.module.css';

/** How a sprint went; it stays open to read for ever. */
export function SprintReportScreen() {
  const t = useText('boards-planning');
  const { boardId = '', sprintId = '' } = useParams();
  const read = useRead(sprintReport, { params: { sprintId } }, { staleTime: 0 });
  const story = read.data;
  usePageTitle(story?.sprint.name ?? t('report.title'), [{ label: t('title'), to: `/backlog?board=${boardId}` }]);
  const skeleton = (
    <Loading>
      <Bone height={64} />
      <Bone height={200} radius={16} />
      <Bone height={320} radius={16} />
    </Loading>
  );
  return (
    <Loaded read={read} failed={t('report.failed')} skeleton={skeleton}>
      {(told) => <Report story={told} />}
    </Loaded>
  );
}

function Report({ story }: { story: AnswerTo<typeof sprintReport> }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const { sprint, daysEarly, daysLate, endedBy } = story;
  const days = t('sprint.days', { from: format.day(sprint.startDate), to: format.day(sprint.endDate) });
  const when = daysEarly > 0 ? t('report.early', { count: daysEarly }) : daysLate > 0 ? t('report.late', { count: daysLate }) : null;
  const state = when ?? t(`sprint.status.${sprint.status}`);
  return (
    <>
      <PageHeader
        title={sprint.name}
        status={`${days} · ${endedBy?.name ? t('report.by', { ended: state, name: endedBy.name }) : state}`}
        actions={
          <>
            {sprint.retroSessionId && <LinkButton to={`/retro/sessions/${sprint.retroSessionId}`}>{t('sprint.toRetro')}</LinkButton>}
            <LinkButton to={`/backlog?board=${sprint.boardId}`}>{t('head.toBacklog')}</LinkButton>
            <LinkButton to={`/kanban/${sprint.boardId}`}>{t('toBoard')}</LinkButton>
          </>
        }
      />
      <div className={classes.report}>
        <ReportSums story={story} />
        <BurndownPanel boardId={sprint.id} />
        <ReportItems story={story} />
      </div>
    </>
  );
}
