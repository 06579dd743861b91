/** @returns a country's name in a language, or its code where it has none */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code; // no code at all
  }
}
