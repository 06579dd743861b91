import { NativeSelect } from '@mantine/core';
import { listTemplates } from '#modules/poker/contract/template.ts';
import { listTemplates as listRetroTemplates } from '#modules/retros/contract/template.ts';
import { builtInTemplates } from '#modules/retros/rules/formats.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useText } from '#ui/text/use-text.ts';
import type words from '../../locales/en.json';
import type { ScheduleKind } from '../../contract/schedule.ts';

/** The built-in ones have words, which a test compares with those of retrospectives. */
const isWorded = (id: string): id is keyof typeof words.formats => builtInTemplates.some((one) => one.id === id);

/** What a meeting of a kind may begin with: the name of each, and of what is chosen when nothing is. */
export function useTemplates(kind: ScheduleKind) {
  const t = useText('schedule');
  const me = useMe();
  const poker = useRead(
    listTemplates,
    { params: { accountId: me?.accountId ?? '' }, query: { limit: 200 } },
    { enabled: kind === 'poker' },
  );
  const retro = useRead(listRetroTemplates, { query: { limit: 200 } }, { enabled: kind === 'retro' });
  const own = (retro.data?.items ?? []).filter(({ accountId }) => accountId !== null);
  const named = [...builtInTemplates, ...own].map(({ id, name }) => ({ value: id, label: isWorded(id) ? t(`formats.${id}`) : name }));
  const [usual, ...others] = named;
  const made = (poker.data?.items ?? []).map(({ id, name }) => ({ value: id as string, label: name }));
  const [none, choices] = kind === 'poker' ? [t('form.noTemplate'), made] : [usual?.label ?? '', others];
  const nameOf = (id: string | null): string =>
    id === null ? none : (choices.find(({ value }) => value === id)?.label ?? t('form.templateGone'));
  return { none, choices, nameOf };
}

interface Props {
  readonly kind: ScheduleKind;
  readonly value: string | null;
  readonly onChange: (templateId: string | null) => void;
}

/** What each meeting begins with. */
export function TemplateField({ kind, value, onChange }: Props) {
  const t = useText('schedule');
  const { none, choices, nameOf } = useTemplates(kind);
  const isGone = value !== null && !choices.some((one) => one.value === value);
  return (
    <NativeSelect
      label={t(kind === 'poker' ? 'form.template' : 'form.format')}
      description={kind === 'poker' ? t('form.templateHint') : undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      data={[{ value: '', label: none }, ...choices, ...(isGone ? [{ value, label: nameOf(value) }] : [])]}
    />
  );
}
