import { Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useApi } from '#ui/api/api-context.ts';
import { callOrThrow } from '#ui/api/query.ts';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { AccountId } from '#shared/ids.ts';
import { STORIES_MAX } from '../../../contract/story.ts';
import { createTemplate, listTemplates, updateTemplate, type Template } from '../../../contract/template.ts';
import { usualSettings } from '../../../rules/templates.ts';
import { DeckField, useDeckName } from '../create/deck-field.tsx';
import { SettingsFields, useSettingsWords } from '../create/settings-fields.tsx';
import { TimerField, useTimerWords } from '../create/timer-field.tsx';
import { readTyped } from '../create/typed-stories.ts';

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

interface Props {
  readonly accountId: AccountId;
  /** Null for a new one. */
  readonly template: Template | null;
  readonly onClose: () => void;
}

function useTemplateForm({ accountId, template, onClose }: Props) {
  const t = useText('poker-templates');
  const tCreate = useText('poker-create');
  const api = useApi();
  return useEndpointForm({
    endpoint: createTemplate,
    params: { accountId },
    record: template ? `poker template ${template.id}` : 'new poker template',
    of: template,
    formOf,
    begin: () => formOf(null),
    labels: {
      name: t('form.name'),
      description: t('form.description'),
      lines: t('form.stories'),
      votingSystem: tCreate('create.votingSystem'),
      timer: tCreate('create.timer'),
      settings: tCreate('create.settings'),
    },
    say: { votingSystem: useDeckName(), timer: useTimerWords(), settings: useSettingsWords() },
    missing: { name: t('form.nameMissing') },
    refuse: ({ lines }) => ({ lines: storiesOf(lines, template).length > STORIES_MAX && t('form.tooMany', { most: STORIES_MAX }) }),
    bodyOf: (value) => bodyOf(value, template),
    failed: t('form.failed'),
    ...(template && {
      send: (value: TemplateForm, _saved: TemplateForm, version: number) =>
        callOrThrow(api, updateTemplate, { params: { templateId: template.id }, body: { ...bodyOf(value, template), version } }),
    }),
    refresh: [listTemplates],
    onSaved({ name }) {
      toastDone(t(template ? 'saved' : 'created', { name }));
      onClose();
    },
  });
}

/** Makes or changes an estimation template. */
export function TemplatePanel(props: Props) {
  const t = useText('poker-templates');
  const { template, onClose } = props;
  const form = useTemplateForm(props);
  const { lines } = form.value;
  const deck = form.field('votingSystem');
  return (
    <FormPanel
      form={form}
      title={t(template ? 'editTitle' : 'new')}
      verb={t(template ? 'form.save' : 'create')}
      keep={t('form.close')}
      safe={t('form.kept')}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} data-autofocus />
      <Textarea {...form.text('description')} autosize minRows={1} maxRows={6} />
      <Textarea
        {...form.text('lines')}
        description={t('form.storiesHint', { count: storiesOf(lines, template).length, most: STORIES_MAX })}
        autosize
        minRows={3}
        maxRows={12}
      />
      <DeckField value={deck.value} error={deck.error} onChange={deck.onChange} />
      <TimerField value={form.value.timer} onChange={(timer) => form.set({ timer })} />
      <SettingsFields settings={form.value.settings} onChange={(settings) => form.set({ settings })} />
    </FormPanel>
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
