import type { Finding, Step } from './step.ts';
import { textsOfCode } from './words/code.ts';
import { textsOfDocs } from './words/docs.ts';
import { type LocaleFile, readLocales } from './words/locale-files.ts';
import { oneTranslation } from './words/one-translation.ts';
import { refuseWordsIn } from './words/glossary.ts';
import { differences } from './words/parity.ts';
import { textsOfPages } from './words/pages.ts';
import { sameChoices } from './words/same-choices.ts';
import { refuseText } from './words/voice.ts';

export const words: Step = {
  name: 'words',
  what: 'three languages, places, plurals, typography, voice, plain English for users',
  async run(root) {
    const { folders, findings } = readLocales(root);
    const voice = folders.flatMap(({ files }) => files.flatMap(voiceOf));
    const texts = [...folders.flatMap(differences), ...oneTranslation(folders), ...sameChoices(folders), ...voice];
    return { findings: [...findings, ...texts, ...textsOfCode(root, folders), ...textsOfDocs(root), ...textsOfPages(root)] };
  },
};

/** What readers search for: their words, not those of the product. */
const SEARCHED = /(?:^|\.)keywords$/;

function voiceOf({ file, language, texts, lineOf }: LocaleFile): Finding[] {
  const said = [...texts].filter(([key]) => !SEARCHED.test(key));
  return said.flatMap(([key, text]) =>
    [...refuseText(text, language), ...refuseWordsIn(file, text, language)].map((wrong) => ({
      file,
      line: lineOf(key),
      message: `${key} ${wrong}: ${text}`,
    })),
  );
}
