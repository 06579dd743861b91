import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { openSprintRetro } from '#modules/boards/contract/loop.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { daysEarly, daysLate } from '#modules/boards/rules/sprint-report.ts';
import { RetroFormatField } from '#modules/retros/web/public.tsx';
import { useWrite } from '#ui/api/use-write.ts';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { useKept } from '#ui/forms/use-kept.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import form from '../board/form.module.css';

const NAME_MAX = 120; // characters, as of any session
const TEXT_MAX = 2000; // characters

/** Opens it; the meeting is the next page. */
function useOpening(sprint: Sprint, drop: () => void) {
  const navigate = useNavigate();
  const write = useWrite(openSprintRetro, { params: { sprintId: sprint.id } });
  const open = (body: { name: string; description: string; format: string }): void =>
    write.mutate(
      { body },
      {
        onSuccess({ sessionId }) {
          drop();
          void navigate(`/retro/sessions/${sessionId}`, { state: { backlog: sprint.boardId } });
        },
      },
    );
  return { write, open };
}

/** The retrospective of a sprint that has ended, with its facts in words that whoever leads it may change. */
export function RetroDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const t = useText('boards-planning');
  const draft = useWords(sprint);
  const { name, description } = draft.value;
  const [format, setFormat] = useState('start-stop-continue');
  const { write, open } = useOpening(sprint, draft.drop);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') open({ name, description, format });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('retro.title', { name: sprint.name })}
      size={520}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={form.form} onSubmit={submit} noValidate>
        {draft.isResumed && <DraftNote onDiscard={draft.drop} />}
        {write.error && <ProblemNotice error={write.error} failed={t('retro.failed')} failedUnexpectedly={t('retro.failed')} />}
        <TextInput
          label={t('retro.session')}
          data-autofocus
          maxLength={NAME_MAX}
          value={name}
          error={name.trim() === '' && t('nameMissing')}
          onChange={(event) => draft.set({ name: event.currentTarget.value, description })}
        />
        <RetroFormatField value={format} onChange={setFormat} />
        <Textarea
          label={t('retro.facts')}
          description={t('retro.factsHint')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={TEXT_MAX}
          value={description}
          onChange={(event) => draft.set({ name, description: event.currentTarget.value })}
        />
        <div className={form.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('retro.later')}
          </Button>
          <Button type="submit" loading={write.isPending} disabled={name.trim() === ''}>
            {t('retro.go')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function useWords(sprint: Sprint) {
  const t = useText('boards-planning');
  const facts = useFacts(sprint);
  const saved = { name: t('retro.name', { name: sprint.name }).slice(0, NAME_MAX), description: facts.slice(0, TEXT_MAX) };
  const draft = useKept(`retrospective of sprint ${sprint.id}`, saved);
  const [wasKept] = useState(draft.isDirty);
  return { ...draft, isResumed: wasKept && draft.isDirty };
}

/** The report that was frozen at its end, a fact a line. */
function useFacts({ name, goal, startDate, endDate, completedAt, report }: Sprint): string {
  const t = useText('boards-planning');
  const format = useFormat();
  const lines = [t('facts.sprint', { name, from: format.day(startDate), to: format.day(endDate) })];
  if (goal) lines.push(t('facts.goal', { goal }));
  if (report) {
    const number = (value: number): string => format.number(value);
    lines.push(t('facts.committed', { count: report.committedItems, points: number(report.committedPoints) }));
    lines.push(t('facts.completed', { count: report.completedItems, points: number(report.completedPoints) }));
    if (report.addedPoints > 0) lines.push(t('facts.added', { points: number(report.addedPoints) }));
    if (report.removedPoints > 0) lines.push(t('facts.removed', { points: number(report.removedPoints) }));
    if (report.reestimatedPoints)
      lines.push(t('facts.reestimated', { points: format.number(report.reestimatedPoints, { signDisplay: 'exceptZero' }) }));
    if (report.carriedOverItems > 0) lines.push(t('facts.carried', { count: report.carriedOverItems }));
  }
  const endedAt = completedAt === null ? null : new Date(completedAt);
  const [early, late] = [daysEarly(endDate, endedAt), daysLate(endDate, endedAt)];
  if (early > 0) lines.push(t('facts.early', { count: early }));
  if (late > 0) lines.push(t('facts.late', { count: late }));
  return lines.join('\n');
}
