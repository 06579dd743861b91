import type { Finding } from '../step.ts';
import type { LocaleFolder } from './locale-files.ts';

/** Words of choices that two folders keep, so that neither's pages download the other's texts. */
const shared = [
  {
    of: 'src/modules/businesses/locales',
    also: 'src/modules/site/locales/directory',
    keys: /^(?:stages|industries|sizes)\./,
  },
] as const;

/** One choice has one name, wherever it is shown. */
export const sameChoices = (folders: readonly LocaleFolder[]): Finding[] =>
  shared.flatMap(({ of, also, keys }) => {
    const [first, second] = [of, also].map((one) => folders.find(({ folder }) => folder === one));
    return (second?.files ?? []).flatMap(({ file, language, texts, lineOf }) => {
      const known = first?.files.find((one) => one.language === language)?.texts ?? new Map<string, string>();
      const all = new Set([...known.keys(), ...texts.keys()].filter((key) => keys.test(key)));
      return [...all]
        .filter((key) => known.get(key) !== texts.get(key))
        .map((key) => ({ file, line: lineOf(key), message: `${key} is “${texts.get(key)}” here and “${known.get(key)}” in ${of}` }));
    });
  });
