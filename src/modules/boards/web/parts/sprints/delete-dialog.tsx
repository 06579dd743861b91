import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { deleteSprint } from '#modules/boards/contract/sprint-calls.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { told } from '../board/command-core.ts';
import { refreshPlanning } from '../planning/use-backlog.ts';

/** A sprint that shall not be; what was planned into it is kept. */
export function DeleteDialog({ sprint, onClose }: { sprint: Sprint; onClose: () => void }) {
  const t = useText('boards-planning');
  const write = useWrite(deleteSprint, { params: { sprintId: sprint.id } });
  const remove = (): void =>
    write.mutate(undefined, {
      onSuccess: () => {
        void refreshPlanning();
        toastDone(t('sprint.deleted', { name: sprint.name }));
        onClose();
      },
      onError: told,
    });
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      isBusy={write.isPending}
      title={t('sprint.deleteTitle', { name: sprint.name })}
      verb={t('sprint.deleteVerb')}
      keep={t('sprint.keep')}
      onClose={onClose}
      onConfirm={remove}
    >
      {t('sprint.deleteText')}
    </ConfirmDialog>
  );
}
