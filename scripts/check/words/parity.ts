import type { Finding } from '../step.ts';
import { type Language, languages, type LocaleFile, type LocaleFolder } from './locale-files.ts';

const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/;
const NEEDED: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  es: ['one', 'many', 'other'],
};

/** English problem texts stand in contracts and are never typed twice, so `problems.*` exists in French and Spanish alone. */
const isProblem = (key: string): boolean => key.startsWith('problems.');

/** A million has "de" before its noun; before a participle, a verb, a preposition and the sign of a unit it has none. */
const WITHOUT_DE = new RegExp(
  `^(?:${[
    'de|d|sur|à|a|en|avec|pour|par|mis|non|autres|nouveaux|restants|derniers|restent|soient|j|min|pts',
    'sélectionnés|choisis|inchangés|bloqués|envoyées|décidées',
    'sin|con|por|más|estén|últimos|nuevos|elegidos|seleccionados|actualizados|bloqueados|enviadas|acordadas',
  ].join('|')})$`,
  'u',
);
const lacksDe = (text: string): boolean => {
  const [, next] = /\{\{count\}\}(?:<\/\w+>)?[ \u00a0](\p{L}+)/u.exec(text) ?? [];
  return next !== undefined && !WITHOUT_DE.test(next);
};

/** One text, or all plural forms of one. */
interface Entry {
  readonly texts: readonly string[];
  readonly forms: readonly string[];
  readonly firstKey: string;
}

/** Every key in all three languages, with the same places and tags to fill and complete plurals. */
export function differences({ folder, files }: LocaleFolder): Finding[] {
  const missing = languages.filter((language) => !files.some((file) => file.language === language));
  const absent = missing.map((language) => ({
    file: `${folder}/${language}.json`,
    message: 'does not exist: every text is written in English, French and Spanish',
  }));
  const entries = new Map(files.map((file) => [file, entriesOf(file)]));
  const bases = new Set([...entries.values()].flatMap((map) => [...map.keys()]));
  return [...absent, ...[...bases].flatMap((base) => ofKey(base, files, entries))];
}

function entriesOf({ texts }: LocaleFile): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, text] of texts) {
    const [, base = '', form] = PLURAL.exec(key) ?? [];
    // A key may end like a plural without being one: problems.too_many.
    const isPlural = form !== undefined && (texts.has(`${base}_one`) || texts.has(`${base}_other`));
    const name = isPlural ? base : key;
    const known = entries.get(name);
    entries.set(name, {
      texts: [...(known?.texts ?? []), text],
      forms: isPlural ? [...(known?.forms ?? []), form] : (known?.forms ?? []),
      firstKey: known?.firstKey ?? key,
    });
  }
  return entries;
}

function ofKey(base: string, files: readonly LocaleFile[], entries: Map<LocaleFile, Map<string, Entry>>): Finding[] {
  const findings: Finding[] = [];
  const model = files.map((file) => entries.get(file)?.get(base)).find((entry) => entry !== undefined);
  for (const file of files) {
    const entry = entries.get(file)?.get(base);
    const say = (message: string): void =>
      void findings.push({
        file: file.file,
        line: entry && file.lineOf(entry.firstKey),
        message: `${base} ${message}`,
      });
    if (isProblem(base) && file.language === 'en') {
      if (entry) say('stands in the contract in English and is never typed twice: remove it here');
      continue;
    }
    if (!entry) {
      say('is missing');
      continue;
    }
    for (const problem of [...plural(entry, file.language, model), ...places(entry, model)]) say(problem);
  }
  return findings;
}

function plural({ forms, texts }: Entry, language: Language, model: Entry | undefined): string[] {
  if (forms.length === 0) return (model?.forms.length ?? 0) > 0 ? ['has no plural forms, and has them in another language'] : [];
  const needed = [...NEEDED[language], ...(model?.forms.includes('zero') ? ['zero'] : [])];
  const lacking = needed.filter((form) => !forms.includes(form)).map((form) => `_${form}`);
  const foreign = forms.filter((form) => form !== 'zero' && !NEEDED[language].includes(form)).map((form) => `_${form}`);
  const uncounted = forms.filter((form, index) => form !== 'zero' && !texts[index]?.includes('{{count'));
  const many = texts[forms.indexOf('many')];
  return [
    ...(many !== undefined && lacksDe(many) ? [`says no “de” in _many, which is a million: ${many}`] : []),
    ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []),
    ...(foreign.length > 0 ? [`has ${foreign.join(', ')}, which this language does not use`] : []),
    ...(uncounted.length > 0
      ? [`writes no {{count}} in ${uncounted.map((form) => `_${form}`).join(', ')}: the form _one covers 0 and 1.5 in French`]
      : []),
  ];
}

function places(entry: Entry, model: Entry | undefined): string[] {
  if (!model) return [];
  const [here, there] = [placesIn(entry), placesIn(model)];
  const lacking = [...there].filter((place) => !here.has(place));
  const foreign = [...here].filter((place) => !there.has(place));
  return [
    ...(lacking.length > 0 ? [`does not use ${lacking.join(', ')}, another language does`] : []),
    ...(foreign.length > 0 ? [`uses ${foreign.join(', ')}, another language does not`] : []),
  ];
}

function placesIn({ texts }: Entry): Set<string> {
  const all = texts.flatMap((text) => [...text.matchAll(/\{\{\s*-?\s*([\w.]+)|<(\w+)\s*\/?>/g)]);
  return new Set(all.map(([, name, tag]) => (name ? `{{${name}}}` : `<${tag}>`)));
}
