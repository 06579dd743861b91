import {
  createTemplate,
  listTemplates,
  searchTemplates,
  suggestTemplates,
  updateTemplate,
  type RetroTemplate,
} from '#modules/retros/contract/template.ts';
import { useApi } from '#ui/api/api-context.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useFormatLabel } from './format-field.tsx';
import { bodyOfTemplate, formOfTemplate, problemsOf, type FieldProblem, type TemplateForm } from './template-form.ts';

export interface Props {
  /** The one that is changed; null for a new one. */
  readonly template: RetroTemplate | null;
  /** What a new one begins with. */
  readonly begin: TemplateForm;
  readonly onClose: () => void;
}

export function useTemplateForm({ template, begin, onClose }: Props) {
  const t = useText('retros-templates');
  const api = useApi();
  const say = (problem: FieldProblem | undefined) => problem && t(`editor.${problem}`);
  return useEndpointForm({
    endpoint: createTemplate,
    record: template ? `retro template ${template.id}` : `new retro template ${begin.name}`,
    of: template,
    formOf: formOfTemplate,
    begin,
    labels: {
      name: t('editor.name'),
      description: t('editor.description'),
      format: t('editor.format'),
      columns: t('editor.columns'),
      difficulty: t('editor.difficulty'),
      duration: t('editor.duration'),
      min: t('editor.min'),
      max: t('editor.max'),
      category: t('editor.category'),
      tags: t('editor.tags'),
      votes: t('editor.votes'),
      cards: t('editor.cards'),
      anonymous: t('editor.anonymous'),
    },
    say: {
      format: useFormatLabel(),
      columns: (columns) => columns.map(({ title }) => title).join(', '),
      difficulty: (one) => t(`difficulties.${one}`),
    },
    missing: { name: t('editor.nameMissing'), description: t('editor.descriptionMissing') },
    refuse(value) {
      const { columns, all, duration, range } = problemsOf(value);
      return { columns: say(all ?? [...columns.values()][0]), duration: say(duration), min: say(range) };
    },
    bodyOf: bodyOfTemplate,
    failed: t('editor.failed'),
    ...(template && {
      send: (value: TemplateForm, _saved: TemplateForm, version: number) =>
        callOrThrow(api, updateTemplate, { params: { templateId: template.id }, body: { ...bodyOfTemplate(value), version } }),
    }),
    refresh: [listTemplates, searchTemplates, suggestTemplates],
    onSaved() {
      toastDone(t('editor.saved'), { id: 'template-saved' });
      onClose();
    },
  });
}
