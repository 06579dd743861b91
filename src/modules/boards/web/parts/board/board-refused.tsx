import type { ApiProblem } from '#ui/api/problem.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';

/** Why there is no board to show: unknown, refused, or the server could not be asked. */
export function BoardRefused({ problem, onRetry }: { problem: ApiProblem; onRetry?: () => void }) {
  const t = useText('boards-board');
  const text = useProblemText(problem);
  const isUnknown = problem.status === 404 || problem.code.endsWith('not_found');
  const isFailure = problem.status === 0 || problem.status >= 500;
  if (isFailure) {
    return (
      <ErrorState
        isPage
        title={t('refused.failed')}
        safe={text}
        next={t('refused.failedNext')}
        requestId={problem.requestId}
        onRetry={onRetry}
        actions={<Back />}
      />
    );
  }
  return (
    <ErrorState
      isPage
      title={isUnknown ? t('refused.notFound') : (text ?? '')}
      safe={t(isUnknown ? 'refused.notFoundSafe' : 'refused.refusedSafe')}
      requestId={problem.requestId}
      actions={<Back />}
    />
  );
}

/** The project was deleted while somebody looked at it. */
export function BoardGone() {
  const t = useText('boards-board');
  return <ErrorState isPage title={t('refused.gone')} safe={t('refused.goneSafe')} actions={<Back />} />;
}

function Back() {
  const t = useText('boards-board');
  return <LinkButton to="/kanban">{t('refused.back')}</LinkButton>;
}
