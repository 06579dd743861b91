import type { ReactNode } from 'react';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import type { EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Sent } from '../../contract/contact.ts';

interface Props<T extends object> {
  readonly form: EndpointForm<T>;
  readonly sent: Sent | null;
  readonly kind: 'contact' | 'upgrade';
  readonly isDemo: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of a request to the people who administer the account: its form, then to how many it went. */
export function RequestDialog<T extends object>({ form, sent, kind, isDemo, onClose, children }: Props<T>) {
  const t = useText('notifications');
  const title = t(`${kind}.title`);
  if (sent) {
    return (
      <Dialog onClose={onClose} title={title}>
        <Notice tone="done" title={t(`${kind}.sent`, { count: sent.recipients })} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={title}
      verb={t(`${kind}.send`)}
      keep={t('contact.cancel')}
      onClose={onClose}
      isDisabled={isDemo}
      safe={t('contact.kept')}
    >
      <Muted as="p">{t(`${kind}.lead`)}</Muted>
      {isDemo && <Notice tone="note" title={t('contact.demo')} />}
      {children}
    </FormDialog>
  );
}
