import { PageHead } from '#ui/parts/page-head.tsx';
import { useFormat, useText, useWords } from '#ui/text/use-text.ts';
import classes from './legal-page.module.css';

/** YYYY-MM-DD: the day of the last change to what the texts say. */
const CHANGED = { terms: '2026-11-20', privacy: '2026-11-20' };

interface Section {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

/** Terms or privacy: text at most 720 wide, with what is on the page at its side. */
export function LegalPage({ kind }: { kind: 'terms' | 'privacy' }) {
  const t = useText('site');
  const format = useFormat();
  const text = useWords('site-legal')[kind];
  // A section's key is also its anchor in the address: the same in every language, so that a link survives a change of language.
  const sections = Object.entries<Section>(text.sections);
  return (
    <div className={classes.page}>
      <PageHead title={`${t(`legal.${kind}.title`)} · Trimtab`} description={t(`legal.${kind}.description`)} path={`/${kind}`} />
      <article className={classes.text}>
        <h1 className={classes.title}>{t(`legal.${kind}.title`)}</h1>
        <p className={classes.lead}>{text.lead}</p>
        {sections.map(([id, { title, paragraphs = [], points = [] }]) => (
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
          {sections.map(([id, { title }]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        <p className={classes.changed}>{t('legal.updated', { date: format.day(CHANGED[kind]) })}</p>
      </nav>
    </div>
  );
}
