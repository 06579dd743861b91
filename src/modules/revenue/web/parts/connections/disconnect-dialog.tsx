import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Integration } from '../../../contract/integrations.ts';
import { useDisconnect } from '../../api.ts';

interface Props {
  readonly connection: Integration;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Says what goes with a connection, and what stays at the provider. */
export function DisconnectDialog({ connection, name, isOpen, onClose }: Props) {
  const t = useText('revenue-screens');
  const { mutate, isPending } = useDisconnect(connection.id);
  const { customers, transactions } = connection;
  const disconnect = (): void =>
    mutate(undefined, {
      onSuccess: () => toastDone(t('disconnect.done', { name }), { id: 'revenue-connection' }),
      onError: (error) => toastProblem(t('disconnect.failed'), { hint: problemText(error) }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('disconnect.question', { name })}
      verb={t('disconnect.verb')}
      keep={t('disconnect.keep')}
      isBusy={isPending}
      onConfirm={disconnect}
      onClose={onClose}
    >
      {connection.status === 'not_verified' ? t('disconnect.textKey') : t('disconnect.text', { customers, transactions })}
    </ConfirmDialog>
  );
}
