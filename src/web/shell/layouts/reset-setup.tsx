import { saveFeatures } from '#modules/features/contract.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';

const open = { onboardingCompleted: false, onboardingWizardCompleted: false, onboardingWizardSkipped: false };

/** Asks before all flags of the setup are cleared (C1-32). */
export function ResetSetup({ onClose }: { onClose: () => void }) {
  const t = useText('features');
  const { mutate, isPending } = useWrite(saveFeatures, { refresh: [{ id: 'features.get' }, { id: 'accounts.getCurrent' }] });
  const reset = (): void =>
    mutate(
      { body: open },
      {
        onSuccess: () => {
          toastDone(t('menu.resetDone'));
          onClose();
        },
        onError: (error) => toastProblem(t('menu.resetFailed'), { hint: problemText(error), error }),
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('menu.resetTitle')}
      verb={t('menu.resetVerb')}
      keep={t('menu.keep')}
      onConfirm={reset}
      onClose={onClose}
      isBusy={isPending}
    >
      {t('menu.resetText')}
    </ConfirmDialog>
  );
}
