/** As `Intl.DateTimeFormat` writes, but for the first of a month in French, which is "1er" there and never "1". */
export function dayWriter(language: string, options: Intl.DateTimeFormatOptions): (when: Date | number) => string {
  const format = new Intl.DateTimeFormat(language, options);
  if (!language.startsWith('fr')) return (when) => format.format(when);
  return (when) => {
    const parts = format.formatToParts(when);
    return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('');
  };
}
