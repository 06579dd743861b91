import * as z from 'zod/mini';

/** A text of at most so many characters, as it is sent. Each text that a call takes has such an end (docs/SECURITY.md, 31). */
export const sent = (most: number) => z.string().check(z.maxLength(most));

/** One of a few words (a state, a format, a filter) or an id that is looked up: which exist is judged behind the schema. */
export const Word = sent(100);
/** What is longer is no address at all; 254 is the longest that mail knows, and blanks around it are forgiven. */
export const SentEmail = sent(320);
/** Longer than any that is taken, so that the refusal of a long password keeps its own text. */
export const SentPassword = sent(1000);
/** A person's name, part or whole; the rules tidy it and refuse more than 50 characters with their own text. */
export const SentPersonName = sent(200);
/** Links, passes and tokens of the product are 43 characters long. */
export const SentToken = sent(200);

/**
 * Whether PostgreSQL can keep a text: one with a NUL, or half of a character that takes two places, it cannot (as text it
 * would be changed silently, as JSON refused).
 */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Line ends, tabs, other control characters, and marks that turn the direction of what follows; NUL is refused elsewhere. */
const UNSEEN = /(?:(?!\0)\p{Cc}|[\u2028-\u202E\u2066-\u2069])+/gu;

/** Whether a reader sees anything of it: some letters are blank, and some marks are there for others alone. */
export const isSeen = (text: string): boolean =>
  /[\p{L}\p{N}\p{S}\p{P}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''));

/** What is shown on one line: a pasted line end or control character becomes a space. */
export const onOneLine = (text: string): string => text.replace(UNSEEN, ' ').trim();

/** A name or title of one line, which may be empty. */
export const line = (most: number) => z.string().check(z.overwrite(onOneLine), z.maxLength(most));
/** A name of one line that has to be there. */
export const lineName = (most: number) => z.string().check(z.overwrite(onOneLine), z.minLength(1), z.maxLength(most));
/** The same, of which a reader sees something. */
export const seenName = (most: number) => lineName(most).check(z.refine(isSeen));
