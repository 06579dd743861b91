import { PageHead } from '#ui/parts/page-head.tsx';
import { useText, useWords } from '#ui/text/use-text.ts';
import { TextPage } from '../parts/text-page.tsx';

export function About() {
  const t = useText('site');
  const { title, description, keywords, lead, sections } = useWords('site-about');
  return (
    <>
      <PageHead title={title} description={description} keywords={keywords} path="/about" />
      <TextPage title={title} lead={lead} sections={sections} contents={t('legal.contents')} />
    </>
  );
}
