import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';

/** A sentence with its two links. They open beside the form, so that nothing typed is lost. */
export function TermsLine({ sentence }: { sentence: 'login.accept' | 'register.agree' }) {
  const t = useText('auth');
  return <Trans t={t} i18nKey={sentence} components={{ terms: <Beside path="/terms" />, privacy: <Beside path="/privacy" /> }} />;
}

/** `children` come from the sentence. */
function Beside({ path, children }: { path: string; children?: ReactNode }) {
  const language = useLanguage();
  return (
    <a className="text-link" href={pathIn(language, path)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
