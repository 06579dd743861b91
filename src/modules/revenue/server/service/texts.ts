const TEXT_MAX = 500; // characters

/** A text of a provider as the database takes it, and no longer than a line or two. */
export const textOf = (text: string | null): string | null =>
  text === null ? null : text.slice(0, TEXT_MAX).toWellFormed().replaceAll('\0', '').trim() || null;
