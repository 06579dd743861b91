import { ApiProblem } from '#ui/api/problem.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { factorProblems } from '../../../contract/factor-problems.ts';
import { authProblems } from '../../../contract/problems.ts';
import { ProblemNotice } from '#ui/parts/notice.tsx';

/** Why a code was refused, and what is left to try. */
export function VerifyTrouble({ error }: { error: unknown }) {
  const t = useText('auth-security');
  const format = useFormat();
  const problem = error instanceof ApiProblem ? error : null;
  const wait = problem?.details?.retryAfter;
  return (
    <ProblemNotice error={error} failed={t('step.failed')}>
      {problem?.code === factorProblems.code_wrong.code && t('step.wrong')}
      {problem?.code === authProblems.locked.code &&
        wait !== undefined &&
        t('step.locked', { wait: format.duration(Math.ceil(wait / 60) * 60) })}
    </ProblemNotice>
  );
}
