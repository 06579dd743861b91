import { Button, Modal } from '@mantine/core';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { updateSprint } from '#modules/boards/contract/sprint-calls.ts';
import { Link } from 'react-router';
import { ApiProblem } from '#ui/api/problem.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import form from '../board/form.module.css';
import { refreshPlanning } from '../planning/use-backlog.ts';

/** The sprint that is in the way, as the server names it. */
function runningOf(error: unknown): { readonly sprintName: string; readonly boardId: string; readonly boardName: string } | null {
  if (!(error instanceof ApiProblem) || error.code !== 'boards.sprint_active' || !error.details) return null;
  return error.details as { sprintName: string; boardId: string; boardName: string }; // what this refusal tells
}

/** What the team sets out with; from here on it is kept. */
export function StartDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const write = useWrite(updateSprint, { params: { sprintId: sprint.id } });
  const running = runningOf(write.error);
  const { figures } = sprint;
  const start = (): void =>
    write.mutate(
      { body: { status: 'active' } },
      {
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
    <Modal opened onClose={onClose} title={t('start.title', { name: sprint.name })} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={form.form}>
        {write.error && (
          <ProblemNotice error={write.error} failed={t('start.failed')} failedUnexpectedly={t('start.failed')}>
            {running && (
              <Link className="text-link" to={`/backlog?board=${running.boardId}`}>
                {t('start.running', { name: running.sprintName, board: running.boardName })}
              </Link>
            )}
          </ProblemNotice>
        )}
        <p>
          {t('start.commits', { count: figures.items, points: format.number(figures.points) })}{' '}
          {t('start.until', { day: format.day(sprint.endDate) })}
        </p>
        {figures.items === 0 && <Notice tone="caution" title={t('start.nothing')} />}
        {figures.unestimated > 0 && <Notice tone="caution" title={t('start.unestimated', { count: figures.unestimated })} />}
        {sprint.capacity !== null && figures.points > sprint.capacity && (
          <Notice tone="caution" title={t('start.over', { points: figures.points - sprint.capacity, capacity: sprint.capacity })} />
        )}
        <div className={form.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button data-autofocus loading={write.isPending} onClick={start}>
            {t('start.go')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
