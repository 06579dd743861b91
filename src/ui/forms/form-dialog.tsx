import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '#ui/parts/dialog.tsx';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';
import { Form } from './form.tsx';

interface Props<T extends object> extends Omit<FormButtonsProps<T>, 'children'>, Omit<ComponentProps<typeof Dialog>, 'children'> {
  readonly onClose: () => void;
  /** What is safe, below the reason of a failure. */
  readonly safe?: ReactNode;
  /** Beside the buttons, at the other end. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog: title, fields, the way back and the one primary button. */
export function FormDialog<T extends object>({ title, size, isQuestion, safe, beside, children, ...buttons }: Props<T>) {
  const { form, onClose } = buttons;
  return (
    <Dialog title={title} onClose={onClose} {...(size && { size })} isQuestion={isQuestion ?? false}>
      <Form form={form} takesFocus safe={safe} buttons={<FormButtons {...buttons}>{beside}</FormButtons>}>
        {children}
      </Form>
    </Dialog>
  );
}
