import { PageHead } from '#ui/parts/page-head.tsx';
import { useFormat, useText, useWords } from '#ui/text/use-text.ts';
import { TextPage } from './text-page.tsx';

/** YYYY-MM-DD: the day of the last change to what the texts say. */
const CHANGED = { terms: '2026-11-28', privacy: '2026-11-28' };

/** Terms or privacy. */
export function LegalPage({ kind }: { kind: 'terms' | 'privacy' }) {
  const t = useText('site');
  const format = useFormat();
  const text = useWords('site-legal')[kind];
  return (
    <>
      <PageHead title={`${t(`legal.${kind}.title`)} · Trimtab`} description={t(`legal.${kind}.description`)} path={`/${kind}`} />
      <TextPage
        title={t(`legal.${kind}.title`)}
        lead={text.lead}
        sections={text.sections}
        contents={t('legal.contents')}
        note={t('legal.updated', { date: format.day(CHANGED[kind]) })}
      />
    </>
  );
}
