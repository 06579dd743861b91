import { Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useId, useState, type FormEvent } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { useRecordForm, type RecordForm } from '#ui/forms/use-record-form.ts';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { SESSION_DESCRIPTION_MAX, SESSION_NAME_MAX } from '../../../contract/session.ts';
import { STORIES_MAX } from '../../../contract/story.ts';
import { createTemplate, listTemplates, updateTemplate, type Template } from '../../../contract/template.ts';
import { usualSettings } from '../../../rules/templates.ts';
import { DeckField, useDeckName } from '../create/deck-field.tsx';
import { SettingsFields, useSettingsWords } from '../create/settings-fields.tsx';
import { TimerField, useTimerWords } from '../create/timer-field.tsx';
import { readTyped } from '../create/typed-stories.ts';
import { FormFoot } from './form-foot.tsx';
import classes from './templates.module.css';

interface TemplateForm {
  readonly name: string;
  readonly description: string;
  readonly votingSystem: string;
  readonly timer: number;
  readonly settings: Template['settings'];
  readonly lines: string;
}

const formOf = (template: Template | null): TemplateForm => ({
  name: template?.name ?? '',
  description: template?.description ?? '',
  votingSystem: template?.votingSystem ?? 'fibonacci-simple',
  timer: template?.timerOption ?? 0,
  settings: template?.settings ?? usualSettings,
  lines: (template?.stories ?? []).map(({ key, title }) => (key ? `${key} ${title}` : title)).join('\n'),
});

/** Makes or changes an estimation template. */
export function TemplatePanel({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const t = useText('poker-templates');
  const me = useMe();
  const formId = useId();
  const written = useRecordForm<Template, TemplateForm>({
    record: template ? `poker template ${template.id}` : 'new poker template',
    of: template,
    formOf,
    begin: () => formOf(null),
  });
  const { value: form } = written;
  const [isMissing, setMissing] = useState(false);
  const creating = useWrite(createTemplate, { refresh: [listTemplates] });
  const updating = useWrite(updateTemplate, { refresh: [listTemplates] });
  const stories = storiesOf(form.lines, template);
  const change = (part: Partial<TemplateForm>): void => {
    written.set(part);
    setMissing(false);
  };
  const save = async (): Promise<void> => {
    const isSaved = await written.save((value, _, version) =>
      template
        ? updating.mutateAsync({ params: { templateId: template.id }, body: { ...bodyOf(value, template), version } })
        : creating.mutateAsync({ params: { accountId: me?.accountId ?? '' }, body: bodyOf(value, null) }),
    );
    if (!isSaved) return;
    toastDone(t(template ? 'saved' : 'created', { name: form.name.trim() }));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(form.name.trim() === '');
    if (form.name.trim() === '') document.getElementById('template-name')?.focus();
    else void save();
  };
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t(template ? 'editTitle' : 'new')}
      foot={<FormFoot formId={formId} verb={t(template ? 'form.save' : 'create')} form={written} onClose={onClose} />}
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        {written.isResumed && <DraftNote onDiscard={written.discard} />}
        <Fields form={form} count={stories.length} isMissing={isMissing} change={change} />
        <Meeting form={written} onKeepMine={() => void save()} />
      </form>
    </SidePanel>
  );
}

/** Where somebody else has changed the same of it. */
function Meeting({ form, onKeepMine }: { form: RecordForm<TemplateForm>; onKeepMine: () => void }) {
  const t = useText('poker-templates');
  const tCreate = useText('poker-create');
  const labels = {
    name: t('form.name'),
    description: t('form.description'),
    lines: t('form.stories'),
    votingSystem: tCreate('create.votingSystem'),
    timer: tCreate('create.timer'),
    settings: tCreate('create.settings'),
  };
  const say = { votingSystem: useDeckName(), timer: useTimerWords(), settings: useSettingsWords() };
  return <FormConflict form={form} labels={labels} say={say} onKeepMine={onKeepMine} />;
}

interface FieldsProps {
  readonly form: TemplateForm;
  /** Stories that the lines make. */
  readonly count: number;
  readonly isMissing: boolean;
  readonly change: (part: Partial<TemplateForm>) => void;
}

function Fields({ form, count, isMissing, change }: FieldsProps) {
  const t = useText('poker-templates');
  return (
    <>
      <TextInput
        id="template-name"
        label={t('form.name')}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={SESSION_NAME_MAX}
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={isMissing && t('form.nameMissing')}
      />
      <Textarea
        label={t('form.description')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={SESSION_DESCRIPTION_MAX}
        value={form.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Textarea
        label={t('form.stories')}
        description={t('form.storiesHint', { count: count, most: STORIES_MAX })}
        autosize
        minRows={3}
        maxRows={12}
        value={form.lines}
        onChange={(event) => change({ lines: event.currentTarget.value })}
        error={count > STORIES_MAX && t('form.tooMany', { most: STORIES_MAX })}
      />
      <DeckField value={form.votingSystem} error={null} onChange={(votingSystem) => change({ votingSystem })} />
      <TimerField value={form.timer} onChange={(timer) => change({ timer })} />
      <SettingsFields settings={form.settings} onChange={(settings) => change({ settings })} />
    </>
  );
}

function bodyOf({ name, description, votingSystem, timer, settings, lines }: TemplateForm, template: Template | null) {
  return { name, description, votingSystem, timerOption: timer as 0, settings, stories: storiesOf(lines, template) };
}

/** One story a line; a line that was there before keeps the description that no line shows. */
function storiesOf(lines: string, template: Template | null): Template['stories'] {
  const described = new Map((template?.stories ?? []).map((story) => [story.title, story.description]));
  return readTyped(lines, []).stories.map(({ title, key }) => {
    const description = described.get(title);
    return { title, ...(key && { key }), ...(description && { description }) };
  });
}
