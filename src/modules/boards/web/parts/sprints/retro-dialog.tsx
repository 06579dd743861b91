import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openSprintRetro } from '#modules/boards/contract/loop.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { daysEarly, daysLate } from '#modules/boards/rules/sprint-report.ts';
import { RetroFormatField } from '#modules/retros/web/public.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';

const NAME_MAX = 120; // characters, as of any session
const TEXT_MAX = 2000; // characters

/** The retrospective of a sprint that has ended, with its facts in words that whoever leads it may change. */
export function RetroDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const t = useText('boards-planning');
  const navigate = useNavigate();
  const facts = useFacts(sprint);
  const [format, setFormat] = useState('start-stop-continue');
  const form = useEndpointForm({
    endpoint: openSprintRetro,
    params: { sprintId: sprint.id },
    record: `retrospective of sprint ${sprint.id}`,
    begin: { name: t('retro.name', { name: sprint.name }).slice(0, NAME_MAX), description: facts.slice(0, TEXT_MAX) },
    labels: { name: t('retro.session'), description: t('retro.facts') },
    missing: { name: t('nameMissing') },
    bodyOf: (words) => ({ ...words, format }),
    failed: t('retro.failed'),
    // The meeting is the next page.
    onSaved: ({ sessionId }) => navigate(`/retro/sessions/${sessionId}`, { state: { backlog: sprint.boardId } }),
  });
  return (
    <FormDialog form={form} title={t('retro.title', { name: sprint.name })} verb={t('retro.go')} keep={t('retro.later')} onClose={onClose}>
      <TextInput {...form.text('name')} data-autofocus />
      <RetroFormatField value={format} onChange={setFormat} />
      <Textarea {...form.text('description')} description={t('retro.factsHint')} autosize minRows={4} maxRows={12} />
    </FormDialog>
  );
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
