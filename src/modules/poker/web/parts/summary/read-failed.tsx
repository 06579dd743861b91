import type { ApiProblem } from '#ui/api/problem.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';

/** A part of the page could not be read: the documented text, the reason beneath, and another try. */
export function ReadFailed({ text, problem, onRetry }: { text: string; problem: ApiProblem; onRetry: () => void }) {
  const reason = useProblemText(problem);
  return <ErrorState title={text} safe={reason} requestId={problem.requestId} onRetry={onRetry} />;
}
