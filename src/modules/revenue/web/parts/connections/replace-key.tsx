import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { updateIntegration, type Integration } from '../../../contract/integrations.ts';
import { useConnectionName } from '../use-provider-name.ts';
import { KeyForm } from './key-form.tsx';
import { useKeyOptions } from './use-key-options.ts';

/** Another key for a connection. The one that it has stays until the provider has accepted the new one. */
export function ReplaceKey({ connection, onClose }: { connection: Integration; onClose: () => void }) {
  const t = useText('revenue-screens');
  const name = useConnectionName()(connection);
  const form = useEndpointForm({
    ...useKeyOptions(connection.provider),
    endpoint: updateIntegration,
    params: { integrationId: connection.id },
    bodyOf: ({ apiKey }) => ({ apiKey: apiKey.trim() }),
    failed: t('replace.failed'),
    onSaved() {
      toastDone(t('replace.done', { name }), { id: 'revenue-connection' });
      onClose();
    },
  });
  return <KeyForm form={form} provider={connection.provider} verb={t('replace.verb')} onCancel={onClose} />;
}
