import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { changePassword } from '../../../contract/change-password.ts';
import { authProblems } from '../../../contract/problems.ts';
import { isTooShort } from '../../../rules/password.ts';
import { enter } from '../../api/sign-in.ts';
import { PasswordSame, PasswordStrength } from '../password-strength.tsx';
import { asProblem } from '../refusal.tsx';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText('auth-security');
  const words = useText('auth');
  const short = useProblemText(asProblem(authProblems.password_too_short));
  const differ = useProblemText(asProblem(authProblems.passwords_differ));
  const form = useEndpointForm({
    endpoint: changePassword,
    record: null,
    begin: { currentPassword: '', newPassword: '', confirmPassword: '' },
    labels: { currentPassword: t('password.current'), newPassword: t('password.new'), confirmPassword: words('field.repeat') },
    missing: { currentPassword: true },
    refuse: ({ newPassword, confirmPassword }) => ({
      newPassword: isTooShort(newPassword) && short,
      confirmPassword: newPassword !== confirmPassword && differ,
    }),
    at: {
      'auth.password_wrong': 'currentPassword',
      'auth.password_too_long': 'newPassword',
      'auth.password_common': 'newPassword',
      'auth.password_personal': 'newPassword',
    },
    failed: t('password.failed'),
    async onSaved(answer) {
      await enter(answer);
      toastDone(t('password.saved'), { id: 'password' });
      onClose();
    },
  });
  const { newPassword, confirmPassword } = form.value;
  return (
    <FormDialog form={form} title={t('password.dialog')} size={440} verb={t('password.save')} safe={t('password.kept')} onClose={onClose}>
      <PasswordField {...form.text('currentPassword')} autoComplete="current-password" data-autofocus />
      <div>
        <PasswordField {...form.text('newPassword')} autoComplete="new-password" />
        <PasswordStrength password={newPassword} />
      </div>
      <div>
        <PasswordField {...form.text('confirmPassword')} autoComplete="new-password" />
        <PasswordSame password={newPassword} repeated={confirmPassword} />
      </div>
    </FormDialog>
  );
}
