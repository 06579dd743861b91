import { scriptData } from '#shared/script-data.ts';
import { languages, type Language } from '#ui/text/languages.ts';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage } from '#ui/text/use-text.ts';
import { publicUrl } from './public-url.ts';
import type { Structured } from './structured.ts';

/** As social networks name them. */
const locales: Readonly<Record<Language, string>> = { en: 'en_US', fr: 'fr_FR', es: 'es_ES' };

interface Props {
  title: string;
  description: string;
  /** Separated by commas, in the reader's language. */
  keywords: string;
  /** The page's English path, from which the other languages' addresses follow. */
  path: string;
  /** Keeps it out of search engines and of the sitemap. */
  isHidden?: boolean;
  /** What search engines read of it, by the vocabulary of schema.org. Nothing may be in it that readers of the page do not see. */
  structured?: Structured;
}

/** Head of a prerendered page: React lifts these into <head>. The build adds a picture for social networks (scripts/social-cards.ts). */
export function PageHead({ title, description, keywords, path, isHidden = false, structured }: Props) {
  const language = useLanguage();
  const site = publicUrl();
  const own = (english: string): string => site + pathIn(language, english);
  const address = own(path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      {isHidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={site + pathIn(other, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site + path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Trimtab" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      {structured && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptData(structured({ root: site, language, own })) }} />
      )}
    </>
  );
}
