import { languages } from '#ui/text/languages.ts';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage } from '#ui/text/use-text.ts';
import { publicUrl } from './public-url.ts';

/**
 * Head of a prerendered page: React lifts these into <head>.
 * @param path the page's English path, from which the other languages' addresses follow
 */
export function PageHead({ title, description, keywords, path }: { title: string; description: string; keywords?: string; path: string }) {
  const language = useLanguage();
  const site = publicUrl();
  const address = site + pathIn(language, path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
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
    </>
  );
}
