import { IconKey, IconPlayerPause, IconPlayerPlay, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RowAction } from '#ui/lists/column.ts';
import { RowMenu } from '#ui/lists/row-actions.tsx';
import { toastDone, toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Integration } from '../../../contract/integrations.ts';
import { useChange } from '../../api.ts';
import { needsKey } from '../providers.ts';
import type { Connecting } from '../use-connecting.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';

interface Props {
  readonly connection: Integration;
  readonly connecting: Connecting;
  readonly name: string;
  readonly onReplace: () => void;
  readonly onAdd: () => void;
}

/** What else can be done with a connection; stopping and disconnecting need no plan. */
export function ConnectionMenu({ connection, connecting, name, onReplace, onAdd }: Props) {
  const t = useText('revenue-screens');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useChange(connection.id);
  const { isActive } = connection;
  const mayConnect = connecting.hindrance === null;
  const turn = (to: boolean): void =>
    mutate(
      { body: { isActive: to } },
      {
        onSuccess: () => toastDone(t(to ? 'menu.resumed' : 'menu.stopped', { name }), { id: 'revenue-connection' }),
        onError: (error) => toastProblem(t('menu.failed'), { hint: problemText(error) }),
      },
    );
  const offered: readonly (RowAction | false)[] = [
    mayConnect && { label: t('menu.replace'), icon: IconKey, onPress: onReplace },
    connecting.mayDisconnect && isActive && { label: t('menu.stop'), icon: IconPlayerPause, onPress: () => turn(false) },
    mayConnect && !isActive && !needsKey(connection) && { label: t('menu.resume'), icon: IconPlayerPlay, onPress: () => turn(true) },
    mayConnect && { label: t('menu.another'), icon: IconPlugConnected, onPress: onAdd },
    connecting.mayDisconnect && { label: t('menu.disconnect'), icon: IconTrash, isDestructive: true, onPress: () => setAsking(true) },
  ];
  return (
    <>
      <RowMenu label={t('menu.more', { name })} actions={offered.filter((action) => action !== false)} isBusy={isPending} />
      <DisconnectDialog connection={connection} name={name} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
