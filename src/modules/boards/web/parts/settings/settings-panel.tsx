import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { priorities, wipPolicies, type BoardHead } from '#modules/boards/contract/board.ts';
import { listBoards, updateBoard } from '#modules/boards/contract/board-calls.ts';
import { activeSprint } from '#modules/boards/contract/sprint-calls.ts';
import { useRead } from '#ui/api/use-read.ts';
import { changed } from '#ui/forms/changed.ts';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { useDayText } from '#ui/forms/fields/use-date-field.ts';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm, type EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useBoardUi } from '../board/board-ui.ts';
import { useBoardCalls } from './board-calls.ts';
import classes from './settings-panel.module.css';

const formOf = ({ name, description, priority, startDate, targetDate, wipPolicy }: BoardHead) => ({
  name,
  description,
  priority,
  startDate: startDate ?? '',
  targetDate: targetDate ?? '',
  wipPolicy,
});
type BoardFields = ReturnType<typeof formOf>;

/** Only what was changed is sent. */
function bodyOf(value: BoardFields, saved: BoardFields) {
  const { startDate, targetDate, ...rest } = changed(value, saved);
  return {
    ...rest,
    ...(startDate !== undefined && { startDate: startDate || null }),
    ...(targetDate !== undefined && { targetDate: targetDate || null }),
  };
}

/** What the project is called and how it works; at its foot, how it ends. */
export function SettingsPanel() {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { mayManage, isDemo } = useBoard();
  const close = (): void => ui.set({ dialog: null });
  const form = useSettingsForm(close);
  const foot = mayManage && <FormButtons form={form} verb={t('settings.save')} keep={t('columnForm.cancel')} onClose={close} />;
  return (
    <SidePanel isOpen isFull onClose={close} title={t('settings.title')} foot={foot}>
      <Form form={form}>
        <Stack as="fieldset" gap={18} disabled={!mayManage} className={classes.fields}>
          <Fields form={form} />
        </Stack>
      </Form>
      {!isDemo && <End />}
    </SidePanel>
  );
}

function useSettingsForm(close: () => void): EndpointForm<BoardFields> {
  const t = useText('boards-board');
  const day = useDayText();
  const { board } = useBoard();
  const form = useEndpointForm({
    endpoint: updateBoard,
    params: { boardId: board.id },
    record: `board ${board.id}`,
    part: 'settings',
    of: board,
    formOf,
    labels: {
      name: t('settings.name'),
      description: t('settings.description'),
      priority: t('settings.priority'),
      startDate: t('settings.start'),
      targetDate: t('settings.target'),
      wipPolicy: t('settings.wip'),
    },
    say: {
      priority: (one) => t(`priority.${one}`),
      startDate: day,
      targetDate: day,
      wipPolicy: (one) => t(`settings.policies.${one}`),
    },
    bodyOf,
    missing: { name: t('settings.nameMissing') },
    failed: t('settings.failed'),
    refresh: [listBoards],
    onSaved() {
      toastDone(t('settings.saved'));
      close();
    },
  });
  return {
    ...form,
    onSubmit(event) {
      if (form.isDirty) return form.onSubmit(event);
      event.preventDefault();
      close();
    },
  };
}

function Fields({ form }: { form: EndpointForm<BoardFields> }) {
  const t = useText('boards-board');
  const { board, mayManage } = useBoard();
  const policy = form.field('wipPolicy');
  return (
    <>
      <TextInput {...form.text('name')} data-autofocus />
      <Textarea {...form.text('description')} autosize minRows={2} maxRows={8} />
      <NativeSelect {...form.text('priority')} data={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))} />
      <FieldPair>
        <DateField {...form.field('startDate')} required={false} />
        <DateField {...form.field('targetDate')} required={false} />
      </FieldPair>
      <TextInput
        label={t('settings.prefix')}
        description={t('settings.prefixHint', { prefix: board.keyPrefix })}
        readOnly
        value={board.keyPrefix}
      />
      <Radio.Group
        {...policy}
        description={t('settings.wipHint')}
        onChange={(next) => policy.onChange(wipPolicies.find((known) => known === next) ?? policy.value)}
      >
        <Stack gap={12} className={classes.choices}>
          {wipPolicies.map((known) => (
            <Radio key={known} value={known} disabled={!mayManage} label={t(`settings.policies.${known}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}

/** Pausing marks the project, archiving makes it read-only, deleting is for good. */
function End() {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const navigate = useNavigate();
  const { board, you, canSend, mayManage } = useBoard();
  const { archive, restore, pause, remove } = useBoardCalls();
  const [question, setQuestion] = useState<'archive' | 'delete' | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!mayManage && !you.canRestore && !you.canManage) return null;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isDone = await (question === 'delete' ? remove() : archive());
    setBusy(false);
    setQuestion(null);
    if (!isDone) return;
    ui.set({ dialog: null });
    if (question === 'delete') void navigate('/kanban');
  };
  return (
    <Stack as="section" gap={12} className={classes.end}>
      <h3>{t('settings.end')}</h3>
      <Row gap={8} wrap>
        {mayManage && (
          <>
            <Button variant="default" onClick={() => void pause(board.isActive)}>
              {t(board.isActive ? 'head.pause' : 'head.resume')}
            </Button>
            <Button variant="default" onClick={() => setQuestion('archive')}>
              {t('settings.archive')}
            </Button>
          </>
        )}
        {board.isArchived && you.canRestore && (
          <Button variant="default" disabled={!canSend} onClick={() => void restore()}>
            {t('notice.restore')}
          </Button>
        )}
        {you.canManage && (
          <Button variant="light" color="coral" disabled={!canSend} onClick={() => setQuestion('delete')}>
            {t('settings.delete')}
          </Button>
        )}
      </Row>
      {question && <Question about={question} isBusy={isBusy} onClose={() => setQuestion(null)} onConfirm={() => void confirm()} />}
    </Stack>
  );
}

interface QuestionProps {
  readonly about: 'archive' | 'delete';
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Whether it shall be so; archiving ends the sprint that is running, which is said by its name. */
function Question({ about, isBusy, onClose, onConfirm }: QuestionProps) {
  const t = useText('boards-board');
  const { board } = useBoard();
  const isArchiving = about === 'archive';
  const { data: running, isPending } = useRead(activeSprint, { params: { sprintId: board.id } }, { enabled: isArchiving, staleTime: 0 });
  return (
    <ConfirmDialog
      isOpen
      title={t(`settings.ask.${about}.title`, { name: board.name })}
      verb={t(`settings.ask.${about}.verb`)}
      keep={t('settings.ask.keep')}
      isDestructive={!isArchiving}
      isBusy={isBusy || (isArchiving && isPending)}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {t(`settings.ask.${about}.text`)} {isArchiving && running && t('settings.ask.archive.sprint', { sprint: running.name })}
    </ConfirmDialog>
  );
}
