import { NativeSelect } from '@mantine/core';
import { listTemplates } from '#modules/poker/contract/template.ts';
import { listTemplates as listRetroTemplates } from '#modules/retros/contract/template.ts';
import { builtInTemplates } from '#modules/retros/rules/formats.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useText } from '#ui/text/use-text.ts';
import type words from '../../locales/en.json';
import type { ScheduleKind } from '../../contract/schedule.ts';

interface Props {
  readonly value: string | null;
  readonly onChange: (templateId: string | null) => void;
}

/** What each meeting begins with. */
export function TemplateField({ kind, ...props }: Props & { readonly kind: ScheduleKind }) {
  return kind === 'poker' ? <PokerTemplates {...props} /> : <RetroFormats {...props} />;
}

function PokerTemplates(props: Props) {
  const t = useText('schedule');
  const me = useMe();
  const { data } = useRead(listTemplates, { params: { accountId: me?.accountId ?? '' }, query: { limit: 200 } });
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id as string, label: name }));
  return <Choice {...props} label={t('form.template')} hint={t('form.templateHint')} none={t('form.noTemplate')} choices={choices} />;
}

/** The built-in ones have words, which a test compares with those of retrospectives. */
const isWorded = (id: string): id is keyof typeof words.formats => builtInTemplates.some((one) => one.id === id);

function RetroFormats(props: Props) {
  const t = useText('schedule');
  const { data } = useRead(listRetroTemplates, { query: { limit: 200 } });
  const own = (data?.items ?? []).filter(({ accountId }) => accountId !== null);
  const choices = [...builtInTemplates, ...own].map(({ id, name }) => ({ value: id, label: isWorded(id) ? t(`formats.${id}`) : name }));
  const [usual, ...others] = choices;
  return <Choice {...props} label={t('form.format')} none={usual?.label ?? ''} choices={others} />;
}

interface ChoiceProps extends Props {
  readonly label: string;
  readonly hint?: string;
  /** What is chosen when nothing is. */
  readonly none: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ label, hint, none, choices, value, onChange }: ChoiceProps) {
  const t = useText('schedule');
  const isGone = value !== null && !choices.some((one) => one.value === value);
  return (
    <NativeSelect
      label={label}
      description={hint}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      data={[{ value: '', label: none }, ...choices, ...(isGone ? [{ value, label: t('form.templateGone') }] : [])]}
    />
  );
}
