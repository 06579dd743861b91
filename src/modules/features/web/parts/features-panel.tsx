import { useRef, useState } from 'react';
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
  const { save } = useSaveFeatures();
  // What was asked for last, while it is being saved: a switch says at once what was chosen, and the next choice begins there.
  const [asked, setAsked] = useState<readonly FeatureId[] | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const mayChoose = useCan(actions.manage);
  // A switch that is disabled while it saves would lose the keyboard's focus: choices are saved one after the other.
  const turn = (enabledFeatures: FeatureId[]): void => {
    setAsked(enabledFeatures);
    const mine: Promise<void> = saving.current
      .then(() => save({ enabledFeatures }))
      .catch((problem: WordedProblem) => toastProblem(t('saveFailed'), { hint: problemText(problem) }))
      .then(() => {
        if (saving.current === mine) setAsked(null);
      });
    saving.current = mine;
  };
  return (
    <Panel title={t('title')} hint={t('hint')}>
      {data && <FeatureSwitches enabled={asked ?? data.enabledFeatures} onChange={turn} isDisabled={!mayChoose} />}
      {!data && error && <ErrorState title={t('loadFailed')} requestId={error.requestId} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
    </Panel>
  );
}
