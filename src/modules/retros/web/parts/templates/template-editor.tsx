import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import {
  createTemplate,
  difficulties,
  listTemplates,
  searchTemplates,
  suggestTemplates,
  TEMPLATE_CATEGORY_MAX,
  TEMPLATE_DESCRIPTION_MAX,
  TEMPLATE_DURATION,
  TEMPLATE_NAME_MAX,
  TEMPLATE_PEOPLE_MAX,
  updateTemplate,
  type Difficulty,
  type RetroTemplate,
} from '#modules/retros/contract/template.ts';
import { CARDS_PER_PERSON_MAX, VOTES_PER_PERSON_MAX } from '#modules/retros/rules/settings.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { FormTop } from '#ui/forms/form-top.tsx';
import { useRecordForm, type RecordForm } from '#ui/forms/use-record-form.ts';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { ColumnsField } from './columns-field.tsx';
import { FormatField, useFormatLabel } from './format-field.tsx';
import { bodyOfTemplate, formOfTemplate, isSound, problemsOf, type FormProblems, type TemplateForm } from './template-form.ts';
import classes from './templates.module.css';

interface Props {
  /** The one that is changed; null for a new one. */
  readonly template: RetroTemplate | null;
  /** What a new one begins with. */
  readonly begin: TemplateForm;
  readonly onClose: () => void;
}

/** Writes a template: what it is good for, its columns in their order, and for whom. */
export function TemplateEditor({ template, begin, onClose }: Props) {
  const t = useText('retros-templates');
  const written = useRecordForm<RetroTemplate, TemplateForm>({
    record: template ? `retro template ${template.id}` : `new retro template ${begin.name}`,
    of: template,
    formOf: formOfTemplate,
    begin,
  });
  const { value: form } = written;
  const [wasSent, setSent] = useState(false);
  const refresh = [listTemplates, searchTemplates, suggestTemplates];
  const creating = useWrite(createTemplate, { refresh });
  const updating = useWrite(updateTemplate, { refresh });
  const problems = problemsOf(form);
  const save = (): void => {
    setSent(true);
    if (isSound(problems)) void send();
  };
  const send = async (): Promise<void> => {
    const isSaved = await written.save((value, _, version) => {
      const body = bodyOfTemplate(value);
      return template
        ? updating.mutateAsync({ params: { templateId: template.id }, body: { ...body, version } })
        : creating.mutateAsync({ body });
    });
    if (!isSaved) return;
    toastDone(t('editor.saved'), { id: 'template-saved' });
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t(template ? 'editor.edit' : 'editor.new')}
      foot={
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('editor.cancel')}
          </Button>
          <Button loading={written.isBusy} disabled={written.clashes.length > 0} onClick={save}>
            {t(template ? 'editor.save' : 'editor.create')}
          </Button>
        </div>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormTop form={written} failed={t('editor.failed')}>
          {t('editor.kept')}
        </FormTop>
        <Meeting form={written} onKeepMine={() => void send()} />
        <Fields form={form} problems={wasSent ? problems : null} change={written.set} />
        <button type="submit" hidden />
      </form>
    </SidePanel>
  );
}

/** Where somebody else changed the same words. */
function Meeting({ form, onKeepMine }: { form: RecordForm<TemplateForm>; onKeepMine: () => void }) {
  const t = useText('retros-templates');
  const format = useFormatLabel();
  const labels = {
    name: t('editor.name'),
    description: t('editor.description'),
    format: t('editor.format'),
    columns: t('editor.columns'),
    duration: t('editor.duration'),
    min: t('editor.min'),
    max: t('editor.max'),
    difficulty: t('editor.difficulty'),
    category: t('editor.category'),
    tags: t('editor.tags'),
    votes: t('editor.votes'),
    cards: t('editor.cards'),
    anonymous: t('editor.anonymous'),
  };
  const columns = (fields: TemplateForm['columns']): string => fields.map(({ title }) => title).join(', ');
  const difficulty = (one: Difficulty): string => t(`difficulties.${one}`);
  return <FormConflict form={form} labels={labels} say={{ format, columns, difficulty }} onKeepMine={onKeepMine} />;
}

interface FieldsProps {
  readonly form: TemplateForm;
  readonly problems: FormProblems | null;
  readonly change: (part: Partial<TemplateForm>) => void;
}

function Fields({ form, problems, change }: FieldsProps) {
  const t = useText('retros-templates');
  return (
    <>
      <TextInput
        label={t('editor.name')}
        required
        withAsterisk={false}
        data-autofocus
        maxLength={TEMPLATE_NAME_MAX}
        value={form.name}
        error={problems?.name && t(`editor.${problems.name}`)}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <Textarea
        label={t('editor.description')}
        description={t('editor.descriptionHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={TEMPLATE_DESCRIPTION_MAX}
        value={form.description}
        error={problems?.description && t(`editor.${problems.description}`)}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
      />
      <FormatField form={form} onChange={change} />
      <ColumnsField columns={form.columns} problems={problems} onChange={(columns) => change({ columns })} />
      <Audience form={form} problems={problems} change={change} />
      <Rules form={form} problems={problems} change={change} />
    </>
  );
}

/** For whom it is and how it is found. */
function Audience({ form, problems, change }: FieldsProps) {
  const t = useText('retros-templates');
  const isDifficulty = (text: string): text is Difficulty => difficulties.some((one) => one === text);
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('editor.difficulty')}
          value={form.difficulty}
          onChange={({ currentTarget: { value } }) => isDifficulty(value) && change({ difficulty: value })}
          data={difficulties.map((one) => ({ value: one, label: t(`difficulties.${one}`) }))}
        />
        <Whole
          label={t('editor.duration')}
          value={form.duration}
          range={[TEMPLATE_DURATION.min, TEMPLATE_DURATION.max]}
          error={problems?.duration && t(`editor.${problems.duration}`)}
          onChange={(duration) => change({ duration })}
        />
      </div>
      <div className={classes.pair}>
        <Whole
          label={t('editor.min')}
          value={form.min}
          range={[1, TEMPLATE_PEOPLE_MAX]}
          error={problems?.range && t(`editor.${problems.range}`)}
          onChange={(min) => change({ min })}
        />
        <Whole
          label={t('editor.max')}
          value={form.max}
          range={[1, TEMPLATE_PEOPLE_MAX]}
          error={Boolean(problems?.range)}
          onChange={(max) => change({ max })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={t('editor.category')}
          maxLength={TEMPLATE_CATEGORY_MAX}
          value={form.category}
          onChange={({ currentTarget: { value } }) => change({ category: value })}
        />
        <TextInput
          label={t('editor.tags')}
          placeholder={t('editor.tagsHint')}
          value={form.tags}
          onChange={({ currentTarget: { value } }) => change({ tags: value })}
        />
      </div>
    </>
  );
}

/** What a retrospective begins with. */
function Rules({ form, change }: FieldsProps) {
  const t = useText('retros-templates');
  return (
    <>
      <div className={classes.pair}>
        <Whole label={t('editor.votes')} value={form.votes} range={[1, VOTES_PER_PERSON_MAX]} onChange={(votes) => change({ votes })} />
        <Whole label={t('editor.cards')} value={form.cards} range={[1, CARDS_PER_PERSON_MAX]} onChange={(cards) => change({ cards })} />
      </div>
      <SwitchRow
        label={t('editor.anonymous')}
        checked={form.anonymous}
        onChange={({ currentTarget: { checked } }) => change({ anonymous: checked })}
      />
    </>
  );
}

interface WholeProps {
  readonly label: string;
  readonly value: number;
  readonly range: readonly [number, number];
  readonly error?: React.ReactNode;
  readonly onChange: (value: number) => void;
}

/** A whole number; out of range it is said, not changed under the fingers. */
function Whole({ label, value, range: [min, max], error, onChange }: WholeProps) {
  return (
    <TextInput
      type="number"
      label={label}
      min={min}
      max={max}
      value={Number.isNaN(value) ? '' : value}
      error={error}
      onChange={({ currentTarget: { valueAsNumber } }) => onChange(valueAsNumber)}
    />
  );
}
