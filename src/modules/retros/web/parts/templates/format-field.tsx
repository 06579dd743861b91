import { NativeSelect } from '@mantine/core';
import { retroFormats, type RetroFormat } from '#modules/retros/contract/session.ts';
import { builtInTemplates } from '#modules/retros/rules/formats.ts';
import { useText } from '#ui/text/use-text.ts';
import { useColumnWords } from '../board/column-words.ts';
import { useFormatWords } from '../create/format-words.ts';
import { withFormat, type TemplateForm } from './template-form.ts';

interface Props {
  readonly form: Pick<TemplateForm, 'format' | 'columns'>;
  readonly onChange: (part: Pick<TemplateForm, 'format' | 'columns'>) => void;
}

const ready = new Map(builtInTemplates.filter(({ format }) => format !== 'CUSTOM').map((one) => [one.format, one]));

/** What a format is called. */
export function useFormatLabel(): (format: RetroFormat) => string {
  const t = useText('retros-templates');
  const nameOf = useFormatWords();
  return (format) => {
    const one = ready.get(format);
    return one ? nameOf({ templateId: one.id, columns: [...one.columns] }).name : t('editor.ownFormat');
  };
}

/** The format that a template is of; its columns come with it unless somebody has written others. */
export function FormatField({ form, onChange }: Props) {
  const t = useText('retros-templates');
  const labelOf = useFormatLabel();
  const titleOf = useColumnWords();
  const titlesOf = (format: RetroFormat): string[] => {
    const one = ready.get(format);
    return one ? one.columns.map((column) => titleOf(column).title) : [];
  };
  const isFormat = (text: string): text is RetroFormat => retroFormats.some((one) => one === text);
  return (
    <NativeSelect
      label={t('editor.format')}
      description={t('editor.formatHint')}
      value={form.format}
      onChange={({ currentTarget: { value } }) =>
        isFormat(value) && onChange(withFormat(form, value, { known: retroFormats.map(titlesOf), titles: titlesOf(value) }))
      }
      data={retroFormats.map((one) => ({ value: one, label: labelOf(one) }))}
    />
  );
}
