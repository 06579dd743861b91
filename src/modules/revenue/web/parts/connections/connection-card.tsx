import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import type { Integration } from '../../../contract/integrations.ts';
import { useSync } from '../../api.ts';
import { looks, needsKey } from '../providers.ts';
import classes from '../revenue.module.css';
import type { Connecting } from '../use-connecting.ts';
import { useConnectionName, useProviderName } from '../use-provider-name.ts';
import { CardFrame } from './card-frame.tsx';
import { ConnectionMenu } from './connection-menu.tsx';
import { ConnectionState } from './connection-state.tsx';
import { ReplaceKey } from './replace-key.tsx';
import { useSyncedLine } from './use-synced-line.ts';

export interface ConnectionProps {
  readonly connection: Integration;
  readonly connecting: Connecting;
  /** When it was read, in milliseconds. */
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Opens the form of another connection to this provider. */
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** A connected provider: whose money it is, how fresh it is, and what can be done with it. */
export function ConnectionCard(props: ConnectionProps) {
  const { connection, isOpen, onClose } = props;
  const t = useText('revenue-screens');
  const providerName = useProviderName()(connection.provider);
  const { accountName, keyHint, provider } = connection;
  return (
    <CardFrame
      icon={looks[provider].icon}
      title={providerName}
      text={accountName ?? t('connection.key', { hint: keyHint })}
      state={<ConnectionState connection={connection} />}
      isOpen={isOpen}
    >
      {isOpen ? <ReplaceKey connection={connection} onClose={onClose} /> : <Foot {...props} />}
    </CardFrame>
  );
}

function Foot({ connection, connecting, now, onOpen, onAdd }: ConnectionProps) {
  const line = useSyncedLine(connection, now);
  const t = useText('revenue-screens');
  const name = useConnectionName()(connection);
  const mayConnect = connecting.hindrance === null;
  return (
    <Row gap={12} justify="space-between" className={classes.foot}>
      <Muted size={13} aria-live="polite">
        {line}
      </Muted>
      <Row gap={4}>
        {mayConnect && needsKey(connection) && (
          <Button size="sm" variant="default" aria-label={t('again.of', { name })} onClick={onOpen}>
            {t('again.verb')}
          </Button>
        )}
        {mayConnect && !needsKey(connection) && connection.isActive && connection.status === 'connected' && (
          <SyncButton connection={connection} name={name} />
        )}
        <ConnectionMenu connection={connection} connecting={connecting} name={name} onReplace={onOpen} onAdd={onAdd} />
      </Row>
    </Row>
  );
}

function SyncButton({ connection, name }: { connection: Integration; name: string }) {
  const t = useText('revenue-screens');
  const { mutate, isPending } = useSync(connection.id);
  const isRunning = isPending || connection.isSyncing;
  const sync = (): void => {
    // It stays where it is and keeps the focus: only what it does is off.
    if (!isRunning) mutate(undefined, { onError: (error) => toastProblem(t('sync.failed'), { hint: problemText(error) }) });
  };
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconRefresh size={16} className={classes.turning ?? ''} data-running={isRunning || undefined} />}
      aria-label={t(isRunning ? 'sync.runningOf' : 'sync.of', { name })}
      aria-disabled={isRunning}
      onClick={sync}
    >
      {t(isRunning ? 'sync.running' : 'sync.verb')}
    </Button>
  );
}
