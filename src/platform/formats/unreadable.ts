/** Why nothing at all of a file could be read. */
export type UnreadableReason =
  | 'too_large'
  | 'too_many_rows'
  | 'not_utf8'
  | 'binary'
  | 'unbalanced_quotes'
  | 'no_title_column'
  | 'broken_json'
  | 'foreign_json'
  | 'foreign_file'
  | 'empty';

/** Ends a reading from wherever the input turns out to be unreadable; a reader catches it and answers the reason. */
export class Unreadable extends Error {
  readonly problem: UnreadableReason;
  /** What the input was taken for, in the reader's own words. */
  readonly format: string | undefined;
  /** Line of the text, counted from 1, where one can be named. */
  readonly line: number | undefined;

  constructor(problem: UnreadableReason, at: { readonly format?: string; readonly line?: number } = {}, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
    this.format = at.format;
    this.line = at.line;
  }
}
