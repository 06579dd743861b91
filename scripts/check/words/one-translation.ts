import type { Finding } from '../step.ts';
import type { LocaleFolder } from './locale-files.ts';
import { isDocumented } from './voice.ts';

/** One English sentence for two nouns, an address and a code, that have words of their own elsewhere. */
const severalNouns = new Set(['Verification failed. Please try again.']);

/** A documented text says one fact, wherever a screen shows it: its French and Spanish are the same everywhere too. */
export function oneTranslation(folders: readonly LocaleFolder[]): Finding[] {
  const first = new Map<string, string>();
  return folders.flatMap(({ files }) => {
    const english = files.find(({ language }) => language === 'en')?.texts ?? new Map<string, string>();
    const documented = [...english].filter(([, text]) => isDocumented(text) && !severalNouns.has(text));
    return files
      .filter(({ language }) => language !== 'en')
      .flatMap(({ file, language, texts, lineOf }) =>
        documented.flatMap(([key, text]) => {
          const said = texts.get(key);
          const name = `${language} ${text}`;
          const before = first.get(name);
          if (said !== undefined && before === undefined) first.set(name, said);
          if (said === undefined || before === undefined || before === said) return [];
          return [{ file, line: lineOf(key), message: `${key} says “${said}” for “${text}”, which is “${before}” elsewhere` }];
        }),
      );
  });
}
