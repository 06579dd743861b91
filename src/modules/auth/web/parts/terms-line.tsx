import { pathIn } from '#ui/text/path-language.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { useLanguage, useText } from '#ui/text/use-text.ts';

/** A sentence with its two links. They open beside the form, so that nothing typed is lost. */
export function TermsLine({ sentence }: { sentence: 'login.accept' | 'register.agree' }) {
  const t = useText('auth');
  const joining = useText('auth-joining');
  const language = useLanguage();
  const link = (path: string) => (inside: string) => (
    <a className="text-link" href={pathIn(language, path)} target="_blank" rel="noreferrer">
      {inside}
    </a>
  );
  return (
    <RichText
      text={sentence === 'login.accept' ? t(sentence) : joining(sentence)}
      parts={{ terms: link('/terms'), privacy: link('/privacy') }}
    />
  );
}
