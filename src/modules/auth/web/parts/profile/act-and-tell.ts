import { ApiProblem } from '#ui/api/problem.ts';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';

interface Words<T> {
  readonly done: (answer: T) => string;
  /** What still holds when it failed, and what to do. */
  readonly failedHint: string;
  readonly id: string;
}

/**
 * Does something to a row and says how it went. By the promise and not by the mutation's callbacks, which nobody calls any
 * more once the row itself has gone with the answer.
 */
export async function actAndTell<T>(act: Promise<T>, { done, failedHint, id }: Words<T>): Promise<void> {
  try {
    toastDone(done(await act), { id });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    toastProblem(problemText(error), { error, hint: failedHint });
  }
}
