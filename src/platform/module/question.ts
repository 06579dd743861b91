/**
 * What a module needs to know from a module above it, which it may not import. The lower module declares the question and
 * exports it from its `server/public.ts`; the higher one answers it in its `server/index.ts`; services ask
 * `context.hooks.answerOf(question)`.
 */
export interface Question<T> {
  readonly name: string;
  /** Never set: it carries the answer's type. */
  readonly answer?: T;
}

export interface Answer {
  readonly to: string;
  readonly value: unknown;
}

/** @param name unique over all modules: `poker.finished_work` */
export const question = <T>(name: string): Question<T> => ({ name });

export const answer = <T>({ name }: Question<T>, value: T): Answer => ({ to: name, value });
