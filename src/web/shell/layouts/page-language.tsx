import { useLocation, useNavigate } from 'react-router';
import { LanguageSelect } from '#ui/parts/language-select.tsx';
import { languageNames, languages, type Language } from '#ui/text/languages.ts';
import { pathIn, splitPath } from '#ui/text/path-language.ts';
import { setLanguage } from '#ui/text/text.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { useRoutePage } from '../route-page.ts';
import classes from './public-footer.module.css';

/** A prerendered page changes its address with its language; any other page changes in place. */
export function PageLanguage() {
  const page = useRoutePage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (language: Language): void => {
    void setLanguage(language);
    if (page?.hasOwnHead) void navigate(pathIn(language, splitPath(pathname).path), { preventScrollReset: true });
  };
  return <LanguageSelect onChoose={choose} />;
}

/** The same as links, which work before a page's scripts have come: before-paint.js keeps what is chosen. */
export function PageLanguages() {
  const t = useText('shell');
  const page = useRoutePage();
  const { pathname } = useLocation();
  const own = useLanguage();
  if (!page?.hasOwnHead) return <PageLanguage />;
  return (
    <ul className={classes.languages} aria-label={t('footer.languages')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, splitPath(pathname).path)}
            className={classes.link}
            lang={language}
            hrefLang={language}
            data-language={language}
            aria-current={language === own || undefined}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
