import * as z from 'zod/mini';
import { cleanLine, cutAt } from '#platform/formats/text.ts';

const NAME_MAX = 200;
const EMAIL_MAX = 254;
const DESCRIPTION_MAX = 500;

/** Ids are compared, so one that is cut or cleaned would be another's. */
export const ExternalId = z.string().check(z.regex(/^[\x21-\x7E]{1,255}$/));

export const Currency = z.pipe(
  z.string().check(z.regex(/^[A-Za-z]{3}$/)),
  z.transform((code: string) => code.toUpperCase()),
);

/** A time with its zone. */
export const Instant = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/i),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
  z.transform((text: string) => new Date(text)),
);

const line = (max: number) =>
  z.pipe(
    z.nullish(z.string()),
    z.transform((text: string | null | undefined) => cutAt(cleanLine(text ?? ''), max) || null),
  );

/** What people have typed at the provider, in one line and without unseen characters; null where nothing is left. */
export const Name = line(NAME_MAX);
export const Email = line(EMAIL_MAX);
export const Description = line(DESCRIPTION_MAX);

/** One name from several parts; null where there are none. */
export const joined = (...parts: readonly (string | null)[]): string | null =>
  cutAt(parts.filter((part) => part !== null).join(' '), NAME_MAX) || null;
