import type { ProblemDetails } from '#shared/problem.ts';
import { hasTexts } from './catalog.ts';
import type { textOfFields } from './field-text.ts';
import { DEFAULT_LANGUAGE, type Language } from './languages.ts';
import { currentLanguage, currentTexts } from './text.ts';
import type { Values } from '#shared/say.ts';
import type { Texts } from './texts.ts';
import { useTexts } from './use-text.ts';

/** What is needed to word a refusal; ApiProblem is one, and so is a failed acknowledgement of a live message. */
export interface WordedProblem {
  /** `module.reason` */
  readonly code: string;
  /** The server's English text, its places already filled. */
  readonly message: string;
  readonly details?: unknown;
}

/** What a refused field is said with: 30 kB that are loaded when a schema has refused one. */
const FIELDS = 'ui-fields';
let tellFields: typeof textOfFields | undefined;

/** The fields that a schema refused; those of other problems are named by the problem's own text. */
const refusedFields = ({ code, details }: WordedProblem) =>
  code === 'request.invalid' ? (details as ProblemDetails | null | undefined)?.fields : undefined;

/** The words last: they tell whoever renders that they are here. */
async function loadFields(texts: Texts, language?: Language): Promise<void> {
  tellFields = (await import('./field-text.ts')).textOfFields;
  await texts.load(FIELDS, language);
}

/**
 * Words a problem in the reader's language: `problems.<reason>` in the texts of the code's module, its places filled from
 * the details. English is the server's own text, which stands in the contract and nowhere else; it is also what
 * appears while a translation is on its way or does not exist.
 */
export function problemText(problem: WordedProblem, language = currentLanguage(), texts: Texts | undefined = currentTexts()): string {
  if (!texts) return problem.message;
  const fields = refusedFields(problem);
  if (fields?.length) {
    if (tellFields && texts.has(FIELDS, language)) return tellFields(fields, texts.teller(FIELDS, language));
    loadFields(texts, language).catch(() => undefined); // as below
  }
  if (language === DEFAULT_LANGUAGE) return problem.message;
  const { namespace, key } = placeOf(problem.code);
  if (!texts.has(namespace, language)) {
    // Whoever renders it renders anew when the words arrive; a failure leaves the English text in place.
    if (hasTexts(namespace)) texts.load(namespace, language).catch(() => undefined);
    return problem.message;
  }
  const values = typeof problem.details === 'object' ? (problem.details as Values | null) : {};
  return texts.teller(namespace, language)(key, { ...values, defaultValue: problem.message });
}

/** Fetches what a refusal of fields is worded with, so that it is there when the refusal is said: nobody can say it twice. */
export async function withWords<P extends WordedProblem>(problem: P): Promise<P> {
  const texts = currentTexts();
  if (texts && refusedFields(problem)) await loadFields(texts).catch(() => undefined);
  return problem;
}

/** `problemText` in the reader's language; it renders anew when the words of another module arrive. */
export function useProblemText(problem: WordedProblem | null | undefined): string | null {
  'use no memo'; // the texts are one object that grows; what is memoised by it would stay without the new words
  const texts = useTexts();
  return problem ? problemText(problem, texts.language, texts) : null;
}

/** Problems of the request layer itself belong to no module; their words are with the shared ones. */
function placeOf(code: string): { readonly namespace: string; readonly key: string } {
  const dot = code.indexOf('.');
  const area = code.slice(0, dot);
  return { namespace: area === 'request' ? 'ui' : area, key: `problems.${code.slice(dot + 1)}` };
}
