import { IconLanguage } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { languageNames, languages, type Language } from '#ui/text/languages.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import classes from './language-select.module.css';

/** The language menu: the system's own list, so that it works on every device and on public pages. */
export function LanguageSelect({ onChoose, isCompact = false }: { onChoose: (language: Language) => void; isCompact?: boolean }) {
  const t = useText('ui');
  const language = useLanguage();
  const choose = (event: ChangeEvent<HTMLSelectElement>): void => {
    const chosen = languages.find((known) => known === event.target.value);
    if (chosen) onChoose(chosen);
  };
  return (
    <label className={classes.select} data-compact={isCompact || undefined}>
      <IconLanguage size={18} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t('parts.language')}</span>
      <select value={language} onChange={choose}>
        {languages.map((known) => (
          <option key={known} value={known} lang={known}>
            {languageNames[known]}
          </option>
        ))}
      </select>
    </label>
  );
}
