import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { difficulties, TEMPLATE_DURATION, TEMPLATE_PEOPLE_MAX } from '#modules/retros/contract/template.ts';
import { CARDS_PER_PERSON_MAX, VOTES_PER_PERSON_MAX } from '#modules/retros/rules/settings.ts';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { ColumnsField } from './columns-field.tsx';
import { FormatField } from './format-field.tsx';
import { problemsOf } from './template-form.ts';
import { useTemplateForm, type Props } from './use-template-form.ts';

/** Writes a template: what it is good for, its columns in their order, and for whom. */
export function TemplateEditor(props: Props) {
  const t = useText('retros-templates');
  const form = useTemplateForm(props);
  const { template, onClose } = props;
  const columns = form.field('columns');
  return (
    <FormPanel
      form={form}
      title={t(template ? 'editor.edit' : 'editor.new')}
      verb={t(template ? 'editor.save' : 'editor.create')}
      keep={t('editor.cancel')}
      safe={t('editor.kept')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} data-autofocus />
      <Textarea {...form.text('description')} description={t('editor.descriptionHint')} autosize minRows={2} maxRows={6} />
      <FormatField form={form.value} onChange={form.set} />
      <ColumnsField columns={columns.value} problems={columns.error === null ? null : problemsOf(form.value)} onChange={columns.onChange} />
      <FieldPair>
        <NativeSelect {...form.text('difficulty')} data={difficulties.map((one) => ({ value: one, label: t(`difficulties.${one}`) }))} />
        <Whole {...form.field('duration')} min={TEMPLATE_DURATION.min} max={TEMPLATE_DURATION.max} />
      </FieldPair>
      <FieldPair>
        <Whole {...form.field('min')} min={1} max={TEMPLATE_PEOPLE_MAX} />
        <Whole {...form.field('max')} min={1} max={TEMPLATE_PEOPLE_MAX} />
      </FieldPair>
      <FieldPair>
        <TextInput {...form.text('category')} />
        <TextInput {...form.text('tags')} placeholder={t('editor.tagsHint')} />
      </FieldPair>
      <FieldPair>
        <Whole {...form.field('votes')} min={1} max={VOTES_PER_PERSON_MAX} />
        <Whole {...form.field('cards')} min={1} max={CARDS_PER_PERSON_MAX} />
      </FieldPair>
      <SwitchRow {...form.check('anonymous')} />
    </FormPanel>
  );
}

interface WholeProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly error: string | null;
  readonly onChange: (value: number) => void;
}

/** A whole number; one that is out of range is refused, not changed under the fingers. */
const Whole = ({ value, onChange, ...rest }: WholeProps) => (
  <TextInput
    {...rest}
    type="number"
    value={Number.isNaN(value) ? '' : value}
    onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
  />
);
