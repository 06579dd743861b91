import { PageHead } from '#ui/parts/page-head.tsx';
import type { Language } from '#ui/text/languages.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import type { LegalText } from './legal/legal-text.ts';
import classes from './legal-page.module.css';

/** Terms or privacy: text at most 720 wide, with what is on the page at its side. */
export function LegalPage({ kind, texts }: { kind: 'terms' | 'privacy'; texts: Record<Language, LegalText> }) {
  const t = useText('site');
  const format = useFormat();
  const text = texts[useLanguage()];
  return (
    <div className={classes.page}>
      <PageHead title={`${t(`legal.${kind}.title`)} · Trimtab`} description={t(`legal.${kind}.description`)} path={`/${kind}`} />
      <article className={classes.text}>
        <h1 className={classes.title}>{t(`legal.${kind}.title`)}</h1>
        <p className={classes.lead}>{text.lead}</p>
        {text.sections.map(({ id, title, paragraphs = [], points = [] }) => (
          <section key={id} id={id} className={classes.section}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
      <nav className={classes.contents} aria-labelledby="contents">
        <h2 id="contents">{t('legal.contents')}</h2>
        <ul>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        <p className={classes.changed}>{t('legal.updated', { date: format.day(text.changed) })}</p>
      </nav>
    </div>
  );
}
