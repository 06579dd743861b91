import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Form } from '#ui/forms/form.tsx';
import type { EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { PasswordField } from '#ui/parts/password-field.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { RevenueProvider } from '../../../contract/integrations.ts';
import { looks } from '../providers.ts';
import classes from '../revenue.module.css';
import type { KeyFields } from './use-key-options.ts';

interface Props {
  readonly form: EndpointForm<KeyFields>;
  readonly provider: RevenueProvider;
  readonly verb: string;
  readonly onCancel: () => void;
}

/** The form of a key, in the card of its provider. */
export function KeyForm({ form, provider, verb, onCancel }: Props) {
  const t = useText('revenue-screens');
  // It opens in the page, where no dialog gives it the focus.
  useEffect(() => document.getElementById(form.id)?.querySelector('input')?.focus(), [form.id]);
  const { least } = looks[provider];
  const count = form.value.apiKey.trim().length;
  const isShort = least !== null && count > 0 && count < least;
  return (
    <Form
      form={form}
      isDense
      buttons={
        <Row gap={8} justify="end">
          <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
            {t('key.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={form.isBusy}>
            {verb}
          </Button>
        </Row>
      }
    >
      <PasswordField
        {...form.text('apiKey')}
        // A password of the browser's own would be offered, or saved, in the place of a key.
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        spellCheck={false}
        description={<Help provider={provider} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputContainer={(field) => (
          <div className={classes.field}>
            {field}
            {isShort && (
              <Muted size={14} className={classes.count} aria-hidden="true">
                {t('key.count', { count, least })}
              </Muted>
            )}
          </div>
        )}
      />
    </Form>
  );
}

/** How a key is made, and what it has to be allowed to do. */
function Help({ provider }: { provider: RevenueProvider }) {
  const t = useText('revenue-screens');
  const { keysAt } = looks[provider];
  return (
    <Muted size={13} className={classes.help}>
      {t(`providers.${provider}.help`)}{' '}
      {keysAt !== null && provider !== 'OTHER' && (
        <a className="text-link" href={keysAt} target="_blank" rel="noopener noreferrer">
          {t(`providers.${provider}.keys`)}
        </a>
      )}
    </Muted>
  );
}
