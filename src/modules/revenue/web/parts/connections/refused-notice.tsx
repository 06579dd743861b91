import { Button } from '@mantine/core';
import { Notice } from '#ui/parts/notice.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { Integration } from '../../../contract/integrations.ts';
import { useConnectionName } from '../use-provider-name.ts';

interface Props {
  readonly connection: Integration;
  /** Null for a reader who connects nothing. */
  readonly onConnect: (() => void) | null;
}

/** A key that no longer works: since when, what is safe, and the way to another one. */
export function RefusedNotice({ connection, onConnect }: Props) {
  const t = useText('revenue-screens');
  const format = useFormat();
  const name = useConnectionName()(connection);
  const { failing, updatedAt } = connection;
  const since = format.dateTime(failing?.since ?? updatedAt);
  const why = failing?.code === 'permission_missing' ? 'permission' : 'refused';
  return (
    <Notice
      tone="error"
      title={t(`again.${why}`, { name, since })}
      actions={
        onConnect && (
          <Button size="sm" variant="default" aria-label={t('again.of', { name })} onClick={onConnect}>
            {t('again.verb')}
          </Button>
        )
      }
    >
      <p>{t('again.safe')}</p>
    </Notice>
  );
}
