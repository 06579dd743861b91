import { ApiProblem } from '#ui/api/problem.ts';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { invitationProblems } from '../../../contract/problems.ts';

export type Step = 'validate' | 'accept' | 'decline';

const hints: Readonly<Record<string, 'hintExpired' | 'hintInvalid' | 'hintAddress' | 'hintProcessed'>> = {
  [invitationProblems.expired.code]: 'hintExpired',
  [invitationProblems.token_malformed.code]: 'hintInvalid',
  [invitationProblems.token_unknown.code]: 'hintInvalid',
  [invitationProblems.not_found.code]: 'hintInvalid',
  [invitationProblems.address_differs.code]: 'hintAddress',
  [invitationProblems.processed.code]: 'hintProcessed',
};

/** What the page says of a failure: by its status first, by its own text second (C1-63). */
export function useErrorWords(error: unknown, step: Step): { title: string; hint: string | null; requestId: string | undefined } {
  const t = useText('invitations');
  const problem = error instanceof ApiProblem ? error : null;
  const own = useProblemText(problem);
  const hint = problem && hints[problem.code];
  const requestId = problem && problem.status >= 500 ? problem.requestId : undefined;
  return { title: titleOf(), hint: hint ? t(`accept.${hint}`) : null, requestId };

  function titleOf(): string {
    if (problem?.status === 404) return t('accept.notFound');
    if (problem && problem.status >= 500) return t('accept.serverError');
    if (!problem || problem.status === 0) return t(`accept.failed.${step}`);
    return (problem.code === 'request.http' ? null : own) ?? t('accept.invalid');
  }
}
