import documented from './documented-texts.json' with { type: 'json' };
import { refuseWords } from './glossary.ts';
import type { Language } from './locale-files.ts';

type Rule = readonly [RegExp, string];

const NNBSP = '\u202f';
const NBSP = '\u00a0';

const everywhere: readonly Rule[] = [
  // `!high` is a sign of the quick line, not a shout.
  [/!(?!\p{L})/u, 'has an exclamation mark: Trimtab states facts'],
  [/\.{3}/, 'has three dots: "…" is one character'],
  [/\p{Emoji_Presentation}|\uFE0F/u, 'has an emoji'],
  [/^\s|\s$/, 'begins or ends with a space: sentences are whole, never glued'],
];

/** Money is written as in English, in every language. */
const money: Rule = [new RegExp(`\\d,\\d\\d[ ${NBSP}${NNBSP}]?\\$`), 'writes money as another language does: $0.50'];

const byLanguage: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    [/\bplease\b/i, 'says "please": state the fact, then the next step'],
    [/\b(?:sorry|oops|simply|just|powerful)\b/i, 'uses a word that the voice leaves out (sorry, oops, simply, just, powerful)'],
    [/’/, 'has a typographic apostrophe: English texts use the straight one'],
  ],
  fr: [
    money,
    [/\bveuillez\b|s[’']il (?:vous|te) pla[iî]t/i, 'dit « Veuillez » : « Réessayez. » suffit'],
    [/\boups\b|désolée?s?(?!\p{L})/iu, 'uses a word that the voice leaves out (oups, désolé)'],
    [/\p{L}'\p{L}/u, 'has a straight apostrophe: French uses ’'],
    [new RegExp(`(?<![${NNBSP}])[;!?](?![\\w=&])`), 'needs U+202F before ; ! ? so that the mark never starts a line'],
    [new RegExp(`(?<!${NBSP}):(?=\\s|$)`), 'needs U+00A0 before a colon'],
    [new RegExp(`«(?!${NBSP})|(?<!${NBSP})»`), 'needs U+00A0 inside « »'],
    [/[“”"]/, 'uses « » as quotation marks'],
    [new RegExp(`(?<=[\\d}])(?![${NBSP}${NNBSP}])\\s?%`), 'needs U+00A0 before %'],
    [/\p{L}·\p{L}|\(e\)|\(e?s\)|\(ne\)/u, 'uses a middle dot or (e): choose a word without gender'],
    [/(?<!\p{L})(?:tu|ton|ta|tes|toi)(?!\p{L})/iu, 'says tu: the screen says vous'],
  ],
  es: [
    money,
    [/\bpor favor\b/i, 'dice "por favor": basta con la instrucción'],
    [/¡|\bups\b|lo siento|lo sentimos/i, 'uses a word or mark that the voice leaves out (¡, ups, lo siento)'],
    [/^[^¿]*\?/, 'opens no question with ¿'],
    [/[«»]/, 'uses “ ” as quotation marks'],
    [/\b(?:usted|vosotr[oa]s|vos)\b/i, 'says usted, vos or vosotros: the screen says tú, several people are ustedes'],
    [/\b(?:fichero|ordenador|celular|móvil|coste)s?(?!\p{L})/iu, 'uses a word of one region: archivo, dispositivo, teléfono, costo'],
    [
      /(?<![$\d.,+]|\d[\u00a0\u202f ])\d{1,3}[\u00a0\u202f ]\d{3}(?![\u00a0\u202f ]?\d)|(?<![$\d.])\d\.\d(?![\d.])/,
      'writes a number as another language does: 10.000 and 1,8',
    ],
    [/\w@\w*\b(?!\.)|[oa]\/[oa]\b/, 'uses @ or o/a: choose a word without gender'],
    [new RegExp(`(?<=[\\d}])(?![${NBSP}${NNBSP}])\\s?%`), 'needs U+00A0 before %'],
  ],
};

/** « de » and « que » elide before a vowel, and nobody knows with what a name begins. */
const BEFORE_A_NAME =
  /(?<!\p{L})(?:de|que) \{\{?(?:name|who|whom|title|team|account|board|column|sprint|project|member|person|area|key|page)\}/u;

/** A list may hold several names: what follows speaks of all of them. */
const ONE_OF_SEVERAL: Readonly<Record<Language, RegExp>> = {
  en: /\{\{names\}\}.*\b(?:its?|it)\b/i,
  fr: /\{\{names\}\}.*(?:-l[ea]|(?<!\p{L})(?:ses|son|sa))(?!\p{L})/iu,
  es: /\{\{names\}\}.*[áéí]\p{L}+l[oa](?!\p{L})/iu,
};

const PLACES = /\{\{?[^}]*\}?\}/g;

/** Texts of the specification stay word for word, "Please" and three dots included; their places may be written {{name}}. */
const verbatim = new Set(documented.map(withoutPlaces));
function withoutPlaces(text: string): string {
  return text.replace(PLACES, '{}').trim();
}

export const isDocumented = (text: string): boolean => verbatim.has(withoutPlaces(text));

/** What is wrong with the voice or the typography of one text; empty when it may stand. */
export function refuseText(text: string, language: Language): string[] {
  if (text.trim() === '') return ['is empty'];
  if (language === 'en' && isDocumented(text)) return [];
  return [...everywhere.filter(([pattern]) => pattern.test(proseOf(text))).map(([, message]) => message), ...refusePart(text, language)];
}

/** The same for a text of the server, which may be a piece between two others: spaces around it are its own affair. */
export function refusePart(text: string, language: Language): string[] {
  const prose = proseOf(text);
  const typography = byLanguage[language].filter(([pattern]) => pattern.test(prose)).map(([, message]) => message);
  const elided =
    language === 'fr' && BEFORE_A_NAME.test(text) ? ['says de or que before a name, which may begin with a vowel: Rôle : Ana'] : [];
  const several = ONE_OF_SEVERAL[language].test(text) ? ['speaks of one after a list of names, which may hold several'] : [];
  return [...typography, ...elided, ...several, ...refuseWords(prose, language)];
}

function proseOf(text: string): string {
  // Tags and addresses follow rules of their own, and so does what is filled in.
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/https?:\/\/\S+|\S+@\S+\.\S+/g, 'x')
    .replace(/\{\{[^}]*\}\}/g, '{x}');
}
