import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '#ui/parts/dialog.tsx';
import { FormButtons } from './form-buttons.tsx';
import { Form } from './form.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

interface Props<T extends object> extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'onClose'> {
  readonly form: EndpointForm<T>;
  readonly verb: ReactNode;
  readonly keep: ReactNode;
  readonly isDisabled?: boolean;
  readonly safe?: ReactNode;
  /** Beside the buttons, at the other end. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog: title, fields, the way back and the one primary button. */
export function FormDialog<T extends object>({ form, title, size, onClose, verb, keep, isDisabled, safe, beside, children }: Props<T>) {
  const buttons = (
    <FormButtons form={form} verb={verb} keep={keep} onClose={onClose} isDisabled={isDisabled ?? false}>
      {beside}
    </FormButtons>
  );
  return (
    <Dialog title={title} onClose={onClose} {...(size && { size })}>
      <Form form={form} safe={safe} buttons={buttons}>
        {children}
      </Form>
    </Dialog>
  );
}
