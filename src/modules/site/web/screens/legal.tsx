import { useWords } from '#ui/text/use-text.ts';
import { storedKinds } from '../../rules/browser-storage.ts';
import { LegalPage } from '../parts/legal-page.tsx';

export function Terms() {
  return <LegalPage kind="terms" sections={useWords('site-legal').terms.sections} />;
}

export function Privacy() {
  const { sections } = useWords('site-legal').privacy;
  // One point for each kind in the list that the code of the product is held to.
  const browser = { ...sections.browser, points: storedKinds.map((kind) => sections.browser.stored[kind]) };
  return <LegalPage kind="privacy" sections={{ ...sections, browser }} />;
}
