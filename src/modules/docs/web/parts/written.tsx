import { useLocation } from 'react-router';
import { notLanded } from '#modules/site/web/public.tsx';
import { PageHead } from '#ui/parts/page-head.tsx';
import { breadcrumbs } from '#ui/parts/structured.ts';
import { pathIn, splitPath } from '#ui/text/path-language.ts';
import { useFormat, useLanguage, useText } from '#ui/text/use-text.ts';
import type { Tell } from '#ui/text/text-keys.ts';
import type { BlockPart } from './block.tsx';
import { docsSections } from '../../contract/contents.ts';
import { markdownOf, neighboursOf, pageAt, sectionOf } from './book.ts';
import classes from './written.module.css';

const HOME = '/docs';

/** Each section of the contents has its title in the locales; a test looks. */
const sectionTitle = (t: Tell<'docs'>, section: string): string => t(`sections.${section || 'more'}` as 'sections.more');

/** What is written of a page, as its file says it. */
export function Written({ part }: { part: BlockPart }) {
  const { path } = splitPath(useLocation().pathname);
  if (part === 'nav') return <Nav path={path} />;
  if (part === 'ways') return <Ways path={path} />;
  if (part === 'contents') return <Contents path={path} />;
  return <Text path={path} />;
}

function Nav({ path }: { path: string }) {
  const t = useText('docs');
  return (
    <div className={classes.nav}>
      {docsSections.map(({ section, paths }) => (
        <div key={section}>
          <h2>{sectionTitle(t, section)}</h2>
          <ul>
            {paths.map((to) => (
              <li key={to}>
                <PageLink to={to} isHere={to === path} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Plain anchors: nothing of this part is drawn in a browser, so no router could follow them. */
function PageLink({ to, isHere = false }: { to: string; isHere?: boolean }) {
  const language = useLanguage();
  return (
    <a href={pathIn(language, to)} aria-current={isHere ? 'page' : undefined}>
      {pageAt(language, to).title}
    </a>
  );
}

function Text({ path }: { path: string }) {
  const t = useText('docs');
  const language = useLanguage();
  const page = pageAt(language, path);
  const section = sectionOf(path);
  return (
    <>
      <PageHead
        title={`${page.title} · Trimtab`}
        description={page.description}
        keywords={page.keywords.join(', ')}
        path={path}
        isHidden={page.awaits !== undefined && page.awaits in notLanded}
        {...(path !== HOME && {
          structured: breadcrumbs([
            { name: t('title'), path: HOME },
            { name: page.title, path },
          ]),
        })}
      />
      <link rel="alternate" type="text/markdown" href={markdownOf(language, path)} />
      {section && (
        <nav className={classes.crumbs} aria-label={t('crumbs')}>
          <ol>
            <li>
              <a href={pathIn(language, HOME)}>{t('title')}</a>
            </li>
            <li>{sectionTitle(t, section)}</li>
          </ol>
        </nav>
      )}
      <h1 className={classes.title}>{page.title}</h1>
      <p className={classes.lead}>{page.description}</p>
      <div className={classes.text} dangerouslySetInnerHTML={{ __html: page.html }} />
      {path === HOME && <AllPages />}
    </>
  );
}

function AllPages() {
  const t = useText('docs');
  const language = useLanguage();
  return (
    <div className={classes.all}>
      {docsSections.map(({ section, paths }) => (
        <section key={section}>
          <h2>{sectionTitle(t, section)}</h2>
          <ul>
            {paths.map((to) => (
              <li key={to}>
                <PageLink to={to} />
                <p>{pageAt(language, to).description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Ways({ path }: { path: string }) {
  const t = useText('docs');
  const language = useLanguage();
  const { previous, next } = neighboursOf(path);
  return (
    <nav className={classes.ways} aria-label={t('ways.label')}>
      {previous && (
        <a href={pathIn(language, previous)} rel="prev">
          <small>{t('ways.previous')}</small>
          {pageAt(language, previous).title}
        </a>
      )}
      {next && (
        <a href={pathIn(language, next)} rel="next">
          <small>{t('ways.next')}</small>
          {pageAt(language, next).title}
        </a>
      )}
    </nav>
  );
}

function Contents({ path }: { path: string }) {
  const t = useText('docs');
  const language = useLanguage();
  const format = useFormat();
  const { headings, updated } = pageAt(language, path);
  const shown = headings.filter(({ depth }) => depth === 2);
  return (
    <div className={classes.contents}>
      {shown.length > 0 && (
        <nav aria-labelledby="on-this-page">
          <h2 id="on-this-page">{t('contents')}</h2>
          <ol>
            {shown.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <p>{t('updated', { date: format.day(updated) })}</p>
      <p>
        <a href={markdownOf(language, path)}>{t('markdown')}</a>
      </p>
    </div>
  );
}
