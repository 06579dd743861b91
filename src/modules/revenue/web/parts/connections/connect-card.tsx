import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { createIntegration, type RevenueProvider } from '../../../contract/integrations.ts';
import { looks } from '../providers.ts';
import classes from '../revenue.module.css';
import { useProviderName } from '../use-provider-name.ts';
import { CardFrame } from './card-frame.tsx';
import { KeyForm } from './key-form.tsx';
import { useKeyOptions } from './use-key-options.ts';

interface Props {
  readonly provider: RevenueProvider;
  readonly isOpen: boolean;
  /** Null where this reader connects nothing. */
  readonly onOpen: (() => void) | null;
  readonly onClose: () => void;
}

/** A provider that is not connected: what it brings, how its keys look, and the form once it is asked for. */
export function ConnectCard({ provider, isOpen, onOpen, onClose }: Props) {
  const t = useText('revenue-screens');
  const name = useProviderName()(provider);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onClose();
    // The button comes back with the next drawing.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <CardFrame
      icon={looks[provider].icon}
      title={name}
      text={t(`providers.${provider}.brings`)}
      state={<Muted size={14}>{t('state.none')}</Muted>}
      isOpen={isOpen}
    >
      {isOpen ? (
        <NewKey provider={provider} name={name} onClose={onClose} onCancel={close} />
      ) : (
        <Row gap={12} justify="space-between" className={classes.foot}>
          <Muted size={13}>{t(`providers.${provider}.format`)}</Muted>
          {onOpen && (
            <Button ref={button} size="sm" variant="default" aria-label={t('connect.of', { provider: name })} onClick={onOpen}>
              {t('connect.verb')}
            </Button>
          )}
        </Row>
      )}
    </CardFrame>
  );
}

interface NewKeyProps extends Pick<Props, 'provider' | 'onClose'> {
  readonly name: string;
  readonly onCancel: () => void;
}

function NewKey({ provider, name, onClose, onCancel }: NewKeyProps) {
  const t = useText('revenue-screens');
  const form = useEndpointForm({
    ...useKeyOptions(provider),
    endpoint: createIntegration,
    bodyOf: ({ apiKey }) => ({ provider, apiKey: apiKey.trim() }),
    onSaved() {
      toastDone(t('connect.done', { provider: name }), { id: 'revenue-connection' });
      onClose();
    },
  });
  return <KeyForm form={form} provider={provider} verb={t('connect.verb')} onCancel={onCancel} />;
}
