import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { loadPart } from '#ui/module/load-part.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { countryName } from './countries.ts';
import { changed, industries, sizes, sorts, stages, type DirectoryChoice } from './directory-query.ts';
import classes from './directory.module.css';

interface Props {
  readonly choice: DirectoryChoice;
  readonly onChoose: (choice: DirectoryChoice, isTyping?: boolean) => void;
}

/** Each change is in the address and in the list; there is nothing to send. */
export function Filters({ choice, onChoose }: Props) {
  const t = useText('site-directory');
  const set = (part: Partial<DirectoryChoice>): void => onChoose(changed(choice, part));
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <SearchField choice={choice} onChoose={onChoose} />
      <Choice
        name="stage"
        value={choice.stage}
        onChange={(stage) => set({ stage })}
        options={stages.map((one) => [one, t(`stages.${one}`)])}
      />
      <Choice
        name="industry"
        value={choice.industry}
        onChange={(industry) => set({ industry })}
        options={industries.map((one) => [one, t(`industries.${one}`)])}
      />
      <Choice name="country" value={choice.country} onChange={(country) => set({ country })} options={useCountries()} />
      <Choice name="size" value={choice.size} onChange={(size) => set({ size })} options={sizes.map((one) => [one, t(`sizes.${one}`)])} />
      <Choice
        name="sort"
        value={choice.sort}
        onChange={(sort) => set({ sort })}
        options={sorts.map((one) => [one, t(`sorts.${one}`)])}
        hasAll={false}
      />
      <label className={classes.check}>
        <input type="checkbox" checked={choice.hiring} onChange={(event) => set({ hiring: event.currentTarget.checked })} />
        {t('hiring')}
      </label>
    </search>
  );
}

/** What is typed is seen in the field before the address has it. */
function SearchField({ choice, onChoose }: Props) {
  const t = useText('site-directory');
  const [typed, setTyped] = useState(choice.q);
  const [known, setKnown] = useState(choice.q);
  // By Back, or a link.
  if (known !== choice.q) {
    setKnown(choice.q);
    setTyped(choice.q);
  }
  return (
    <label className={classes.search}>
      <span className="visually-hidden">{t('search')}</span>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        value={typed}
        maxLength={200}
        placeholder={t('search')}
        onChange={(event) => {
          const q = event.currentTarget.value;
          setTyped(q);
          setKnown(q);
          onChoose(changed(choice, { q }), true);
        }}
      />
    </label>
  );
}

interface ChoiceProps {
  readonly name: 'stage' | 'industry' | 'country' | 'size' | 'sort';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly hasAll?: boolean;
}

function Choice({ name, value, onChange, options, hasAll = true }: ChoiceProps) {
  const t = useText('site-directory');
  return (
    <label className={classes.choice}>
      <span>{t(`names.${name}`)}</span>
      <select value={value} data-chosen={(hasAll && value !== '') || undefined} onChange={(event) => onChange(event.currentTarget.value)}>
        {hasAll && <option value="">{t(`all.${name as 'stage'}`)}</option>}
        {options.map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * By name, once the page has its script: the names are the browser's own, and may differ from those of the build. The codes are
 * many, and come after all that the page needs first; without them one may still choose by the rest.
 */
function useCountries(): readonly (readonly [string, string])[] {
  const language = useLanguage();
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    void loadPart(() => import('./country-codes.ts')).then(
      ({ countries }) => setCodes(countries),
      () => undefined,
    );
  }, []);
  return useMemo(() => {
    const named = codes.map((code) => [code, countryName(code, language)] as const);
    return named.toSorted(([, one], [, other]) => one.localeCompare(other, language));
  }, [codes, language]);
}
