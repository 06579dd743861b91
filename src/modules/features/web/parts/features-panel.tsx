import { useCan } from '#ui/api/use-session.ts';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText, type WordedProblem } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { actions, type FeatureId } from '../../contract.ts';
import { useFeatures, useSaveFeatures } from '../api.ts';
import { FeatureSwitches } from './feature-switches.tsx';

/** All features with their switches, each saved at once; what is switched off keeps its data. */
export function FeaturesPanel() {
  const t = useText('features');
  const { data, error, refetch } = useFeatures();
  const { save, asked } = useSaveFeatures();
  const mayChoose = useCan(actions.manage);
  const turn = (enabledFeatures: FeatureId[]): void => {
    save({ enabledFeatures }).catch((problem: WordedProblem) => toastProblem(t('saveFailed'), { hint: problemText(problem) }));
  };
  // A switch says at once what was chosen, and the next choice begins there.
  const enabled = asked?.enabledFeatures ?? data?.enabledFeatures;
  return (
    <Panel title={t('title')} hint={t('hint')}>
      {enabled && <FeatureSwitches enabled={enabled} onChange={turn} isDisabled={!mayChoose} />}
      {!data && error && <ErrorState title={t('loadFailed')} requestId={error.requestId} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
    </Panel>
  );
}
