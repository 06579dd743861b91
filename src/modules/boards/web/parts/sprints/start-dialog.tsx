import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { updateSprint } from '#modules/boards/contract/sprint-calls.ts';
import { dayOf } from '#shared/days.ts';
import { Link } from 'react-router';
import { ApiProblem } from '#ui/api/problem.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { useDayText } from '#ui/forms/fields/use-date-field.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { refreshPlanning } from '../planning/use-backlog.ts';
import { sameLengthFrom } from './next-days.ts';
import { SprintDays } from './sprint-days.tsx';
import { useAreDaysWrong, type Days } from './use-are-days-wrong.ts';

/** The sprint that is in the way, as the server names it. */
function runningOf(error: unknown): { readonly sprintName: string; readonly boardId: string; readonly boardName: string } | null {
  if (!(error instanceof ApiProblem) || error.code !== 'boards.sprint_active' || !error.details) return null;
  return error.details as { sprintName: string; boardId: string; boardName: string }; // what this refusal tells
}

/** What the team sets out with, and from when to when: as long as was planned, from today. From here on it is kept. */
export function StartDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const areWrong = useAreDaysWrong();
  const write = useWrite(updateSprint, { params: { sprintId: sprint.id } });
  const [today] = useState(() => dayOf(new Date()));
  const [days, setDays] = useState<Days>(() => sameLengthFrom(today, sprint));
  const running = runningOf(write.error);
  const { figures } = sprint;
  // What is done by then is not what the team commits to.
  const open = { items: figures.items - figures.doneItems, points: Math.round((figures.points - figures.donePoints) * 100) / 100 };
  const start = (): void =>
    write.mutate(
      { body: { status: 'active', ...days, version: sprint.version }, isAfterOthers: true },
      {
        // Somebody else has changed it: what is seen next is how it is.
        onError: () => void refreshPlanning(),
        // The next step stands there by the time the dialog goes, and takes the focus.
        onSuccess: () => {
          void refreshPlanning().then(() => {
            toastDone(t('start.done', { name: sprint.name }));
            onClose();
          });
        },
      },
    );
  return (
    <Dialog size={440} onClose={onClose} title={t('start.title', { name: sprint.name })}>
      <Stack gap={18}>
        <ProblemNotice error={write.error} failed={t('start.failed')}>
          {running && (
            <Link className="text-link" to={`/backlog?board=${running.boardId}`}>
              {t('start.running', { name: running.sprintName, board: running.boardName })}
            </Link>
          )}
        </ProblemNotice>
        <p>
          {t('start.commits', { count: open.items, points: format.number(open.points) })} {t('start.onBoard')}
        </p>
        <StartDays days={days} planned={sprint} today={today} onChange={setDays} />
        {figures.doneItems > 0 && <Notice tone="note" title={t('start.doneBefore', { count: figures.doneItems })} />}
        {figures.items === 0 && <Notice tone="caution" title={t('start.nothing')} />}
        {figures.unestimated > 0 && <Notice tone="caution" title={t('start.unestimated', { count: figures.unestimated })} />}
        {sprint.capacity !== null && open.points > sprint.capacity && (
          <Notice tone="caution" title={t('start.over', { points: open.points - sprint.capacity, capacity: sprint.capacity })} />
        )}
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button data-autofocus loading={write.isPending} disabled={areWrong(days)} onClick={start}>
            {t('start.go')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface StartDaysProps {
  readonly days: Days;
  readonly planned: Days;
  readonly today: string;
  readonly onChange: (days: Days) => void;
}

/** Other days than those planned are said, and so is a first day that is not today. */
function StartDays({ days, planned, today, onChange }: StartDaysProps) {
  const t = useText('boards-planning');
  const day = useDayText();
  const isMoved = planned.startDate !== days.startDate || planned.endDate !== days.endDate;
  return (
    <>
      <SprintDays days={days} onChange={onChange} />
      {isMoved && (
        <p>
          {t('start.wasPlanned', { from: day(planned.startDate), to: day(planned.endDate) })}{' '}
          <button type="button" className="text-link" onClick={() => onChange({ startDate: planned.startDate, endDate: planned.endDate })}>
            {t('start.keepPlanned')}
          </button>
        </p>
      )}
      {days.startDate > today && <Notice tone="caution" title={t('start.future', { day: day(days.startDate) })} />}
      {days.startDate !== '' && days.startDate < today && <Notice tone="caution" title={t('start.past', { day: day(days.startDate) })} />}
      {days.endDate !== '' && days.endDate < today && <Notice tone="caution" title={t('start.isOver', { day: day(days.endDate) })} />}
    </>
  );
}
