import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Radio.layer.css';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  BOARD_DESCRIPTION_MAX,
  BOARD_NAME_MAX,
  priorities,
  wipPolicies,
  type BoardHead,
  type Priority,
  type WipPolicy,
} from '#modules/boards/contract/board.ts';
import type { UpdateBoard } from '#modules/boards/contract/board-calls.ts';
import { activeSprint } from '#modules/boards/contract/sprint-calls.ts';
import { useRead } from '#ui/api/use-read.ts';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { FormTop } from '#ui/forms/form-top.tsx';
import { useRecordForm, type RecordForm } from '#ui/forms/use-record-form.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useBoardUi } from '../board/board-ui.ts';
import form from '../board/form.module.css';
import { useBoardCalls } from './board-calls.ts';
import classes from './settings-panel.module.css';

interface Fields {
  readonly name: string;
  readonly description: string;
  readonly priority: Priority;
  readonly startDate: string;
  readonly targetDate: string;
  readonly wipPolicy: WipPolicy;
}

const fieldsOf = ({ name, description, priority, startDate, targetDate, wipPolicy }: BoardHead): Fields => ({
  name,
  description,
  priority,
  startDate: startDate ?? '',
  targetDate: targetDate ?? '',
  wipPolicy,
});

/** Only what was changed travels. */
function changeOf(fields: Fields, before: Fields): UpdateBoard {
  return {
    ...(fields.name.trim() !== before.name && { name: fields.name.trim() }),
    ...(fields.description.trim() !== before.description && { description: fields.description.trim() }),
    ...(fields.priority !== before.priority && { priority: fields.priority }),
    ...(fields.startDate !== before.startDate && { startDate: fields.startDate || null }),
    ...(fields.targetDate !== before.targetDate && { targetDate: fields.targetDate || null }),
    ...(fields.wipPolicy !== before.wipPolicy && { wipPolicy: fields.wipPolicy }),
  };
}

const FORM = 'board-settings';

/** What the project is called and how it works; at its foot, how it ends. */
export function SettingsPanel() {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { board, mayManage, isDemo } = useBoard();
  const { change } = useBoardCalls();
  const written = useRecordForm({ record: `board ${board.id}`, part: 'settings', of: board, formOf: fieldsOf });
  const { value: fields, isBusy } = written;
  const isBlocked = fields.name.trim() === '';
  const close = (): void => ui.set({ dialog: null });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isBlocked) await save();
  };
  const save = async (): Promise<void> => {
    if (!written.isDirty) return close();
    if (!(await written.save((value, saved, version) => change({ ...changeOf(value, saved), version })))) return;
    toastDone(t('settings.saved'));
    close();
  };
  const foot = mayManage && (
    <div className={form.buttons}>
      <Button variant="default" onClick={close}>
        {t('columnForm.cancel')}
      </Button>
      <Button type="submit" form={FORM} loading={isBusy} disabled={isBlocked || written.clashes.length > 0}>
        {t('settings.save')}
      </Button>
    </div>
  );
  return (
    <SidePanel isOpen isFull onClose={close} title={t('settings.title')} foot={foot}>
      <form id={FORM} className={form.form} onSubmit={(event) => void submit(event)} noValidate>
        <FormTop form={written} failed={t('settings.failed')} />
        <fieldset disabled={!mayManage} className={classes.fields}>
          <Words fields={fields} onChange={written.set} />
          <TextInput
            label={t('settings.prefix')}
            description={t('settings.prefixHint', { prefix: board.keyPrefix })}
            readOnly
            value={board.keyPrefix}
          />
          <Policy value={fields.wipPolicy} onChange={(wipPolicy) => written.set({ wipPolicy })} isDisabled={!mayManage} />
        </fieldset>
        <Meeting form={written} onKeepMine={() => void save()} />
      </form>
      {!isDemo && <End />}
    </SidePanel>
  );
}

/** Where somebody else has changed the same of it. */
function Meeting({ form: written, onKeepMine }: { form: RecordForm<Fields>; onKeepMine: () => void }) {
  const t = useText('boards-board');
  const format = useFormat();
  const day = (one: string): string => one && format.day(one);
  const labels = {
    name: t('settings.name'),
    description: t('settings.description'),
    priority: t('settings.priority'),
    startDate: t('settings.start'),
    targetDate: t('settings.target'),
    wipPolicy: t('settings.wip'),
  };
  const say = {
    priority: (one: Priority) => t(`priority.${one}`),
    startDate: day,
    targetDate: day,
    wipPolicy: (one: WipPolicy) => t(`settings.policies.${one}`),
  };
  return <FormConflict form={written} labels={labels} say={say} onKeepMine={onKeepMine} />;
}

function Words({ fields, onChange }: { fields: Fields; onChange: (part: Partial<Fields>) => void }) {
  const t = useText('boards-board');
  return (
    <>
      <TextInput
        label={t('settings.name')}
        data-autofocus
        maxLength={BOARD_NAME_MAX}
        value={fields.name}
        error={fields.name.trim() === '' && t('settings.nameMissing')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('settings.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={BOARD_DESCRIPTION_MAX}
        value={fields.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('settings.priority')}
        value={fields.priority}
        onChange={(event) => onChange({ priority: event.currentTarget.value as Priority })} // one of the options
        data={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <div className={form.pair}>
        <TextInput
          type="date"
          label={t('settings.start')}
          value={fields.startDate}
          onChange={(event) => onChange({ startDate: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('settings.target')}
          value={fields.targetDate}
          onChange={(event) => onChange({ targetDate: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

function Policy({ value, onChange, isDisabled }: { value: WipPolicy; onChange: (policy: WipPolicy) => void; isDisabled: boolean }) {
  const t = useText('boards-board');
  return (
    <Radio.Group
      label={t('settings.wip')}
      description={t('settings.wipHint')}
      value={value}
      onChange={(next) => onChange(wipPolicies.find((policy) => policy === next) ?? value)}
    >
      <div className={classes.choices}>
        {wipPolicies.map((policy) => (
          <Radio key={policy} value={policy} disabled={isDisabled} label={t(`settings.policies.${policy}`)} />
        ))}
      </div>
    </Radio.Group>
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
    <section className={classes.end}>
      <h3>{t('settings.end')}</h3>
      <div>
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
      </div>
      {question && <Question about={question} isBusy={isBusy} onClose={() => setQuestion(null)} onConfirm={() => void confirm()} />}
    </section>
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
