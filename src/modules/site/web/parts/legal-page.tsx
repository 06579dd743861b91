import { PageHead } from '#ui/parts/page-head.tsx';
import { useFormat, useText, useWords } from '#ui/text/use-text.ts';
import { TextPage, type TextSection } from './text-page.tsx';

/** YYYY-MM-DD: the day of the last change to what the texts say. */
const CHANGED = { terms: '2026-11-29', privacy: '2026-11-29' };

interface Props {
  kind: 'terms' | 'privacy';
  sections: Readonly<Record<string, TextSection>>;
}

/** Terms or privacy. */
export function LegalPage({ kind, sections }: Props) {
  const t = useText('site');
  const format = useFormat();
  const { lead, keywords } = useWords('site-legal')[kind];
  const [title, description] = [t(`legal.${kind}.title`), t(`legal.${kind}.description`)];
  return (
    <>
      <PageHead title={`${title} · Trimtab`} description={description} keywords={keywords} path={`/${kind}`} />
      <TextPage
        title={title}
        lead={lead}
        sections={sections}
        contents={t('legal.contents')}
        note={t('legal.updated', { date: format.day(CHANGED[kind]) })}
      />
    </>
  );
}
