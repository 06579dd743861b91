import type { ProblemKind } from '#shared/problem.ts';
import { useProblemText } from '#ui/text/problem-text.ts';

/** The words of a refusal that the browser finds itself, without asking the server. */
export function Refusal({ kind }: { kind: ProblemKind }) {
  return useProblemText({ code: kind.code, message: kind.text });
}
