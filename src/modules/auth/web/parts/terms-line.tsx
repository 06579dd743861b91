import { Trans } from 'react-i18next';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';

/** A sentence with its two links. They open beside the form, so that nothing typed is lost. */
export function TermsLine({ sentence }: { sentence: 'login.accept' | 'register.agree' }) {
  const t = useText('auth');
  const language = useLanguage();
  const link = (path: string) => <a className="text-link" href={pathIn(language, path)} target="_blank" rel="noreferrer" />;
  return <Trans t={t} i18nKey={sentence} components={{ terms: link('/terms'), privacy: link('/privacy') }} />;
}
