import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { IconSearch } from '@tabler/icons-react';
import { difficulties, type Difficulty } from '#modules/retros/contract/template.ts';
import { useText } from '#ui/text/use-text.ts';
import { kinds, peopleChoices, type Kind, type TemplatesFilter } from './templates-filter.ts';
import classes from './templates.module.css';

/** Words, kind, difficulty and number of people, in one line. */
export function Filters({ filter, onChange }: { filter: TemplatesFilter; onChange: (next: Partial<TemplatesFilter>) => void }) {
  const t = useText('retros-templates');
  const asDifficulty = (text: string): Difficulty | null => difficulties.find((one) => one === text) ?? null;
  const asKind = (text: string): Kind => kinds.find((one) => one === text) ?? 'all';
  return (
    <search className={classes.filters}>
      <TextInput
        size="sm"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={filter.query}
        onChange={({ currentTarget: { value } }) => onChange({ query: value })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('kind')}
        value={filter.kind}
        onChange={({ currentTarget: { value } }) => onChange({ kind: asKind(value) })}
        data={kinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
      />
      <NativeSelect
        size="sm"
        aria-label={t('difficulty')}
        value={filter.difficulty ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ difficulty: asDifficulty(value) })}
        data={[{ value: '', label: t('anyDifficulty') }, ...difficulties.map((one) => ({ value: one, label: t(`difficulties.${one}`) }))]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('people')}
        value={String(filter.people)}
        onChange={({ currentTarget: { value } }) => onChange({ people: Number(value) })}
        data={[
          { value: '0', label: t('anyPeople') },
          ...peopleChoices.map((count) => ({ value: String(count), label: t('peopleCount', { count }) })),
        ]}
      />
    </search>
  );
}
