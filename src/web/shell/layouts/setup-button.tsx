import { IconListCheck } from '@tabler/icons-react';
import { isSetupOpen, mayComplete } from '#modules/features/rules/onboarding.ts';
import { useMe } from '#ui/api/use-session.ts';
import { useText } from '#ui/text/use-text.ts';
import { useFeatures } from '../features.ts';
import { openOnboarding } from '../onboarding.tsx';
import classes from './setup-button.module.css';

/** Complete Setup, until the set-up is completed: for owners and admins (C1-30, C1-31). */
export function SetupButton() {
  const t = useText('features');
  const me = useMe();
  const { state } = useFeatures();
  if (!me || !state || !mayComplete(me) || !isSetupOpen(state) || me.overdue?.isReadOnly) return null;
  return (
    <button type="button" className={classes.button} onClick={() => void openOnboarding()}>
      <IconListCheck size={18} stroke={1.75} />
      <span className={classes.words}>{t('menu.complete')}</span>
    </button>
  );
}
