import { useCan } from '#ui/api/use-session.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
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
  const read = useFeatures();
  const { save, asked } = useSaveFeatures();
  const mayChoose = useCan(actions.manage);
  const turn = (enabledFeatures: FeatureId[]): void => {
    save({ enabledFeatures }).catch((problem: WordedProblem) =>
      toastProblem(t('saveFailed'), { hint: problemText(problem), error: problem }),
    );
  };
  return (
    <Panel title={t('title')} hint={t('hint')}>
      <Loaded read={read} failed={t('loadFailed')} skeleton={<RowsSkeleton rows={6} />}>
        {({ enabledFeatures }) => (
          // A switch says at once what was chosen, and the next choice begins there.
          <FeatureSwitches enabled={asked?.enabledFeatures ?? enabledFeatures} onChange={turn} isDisabled={!mayChoose} />
        )}
      </Loaded>
    </Panel>
  );
}
