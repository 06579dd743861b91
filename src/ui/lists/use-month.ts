import { useLanguage } from '#ui/text/use-text.ts';

/**
 * Writes a month in the reader's zone, as headings of lists have it: "March 2026". Apart from the other formats, which every
 * page loads.
 */
export function useMonth(): (when: string) => string {
  const language = useLanguage();
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  return (when) => {
    const text = month.format(new Date(when));
    // French and Spanish write months small, but a heading begins with a capital.
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  };
}
