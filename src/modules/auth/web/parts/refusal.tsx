import type { ProblemKind } from '#shared/problem.ts';
import { useProblemText } from '#ui/text/problem-text.ts';

/** A refusal that the browser finds itself, without asking the server, as the text of problems is asked for it. */
export const asProblem = ({ code, text }: ProblemKind) => ({ code, message: text });

/** Its words. */
export const Refusal = ({ kind }: { kind: ProblemKind }) => useProblemText(asProblem(kind));
