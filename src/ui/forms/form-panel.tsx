import type { ComponentProps, ReactNode } from 'react';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';
import { Form } from './form.tsx';

type PanelProps = Pick<ComponentProps<typeof SidePanel>, 'title' | 'lead' | 'actions' | 'isFull' | 'isInAddress'>;

interface Props<T extends object> extends Omit<FormButtonsProps<T>, 'children'>, PanelProps {
  readonly onClose: () => void;
  /** What is safe, below the reason of a failure. */
  readonly safe?: ReactNode;
  /** Beside the buttons, at the other end. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a side panel; its buttons stay at the foot. */
export function FormPanel<T extends object>({ title, lead, actions, isFull, isInAddress, safe, beside, children, ...buttons }: Props<T>) {
  const { form, onClose } = buttons;
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      actions={actions}
      isFull={isFull ?? false}
      isInAddress={isInAddress ?? false}
      foot={<FormButtons {...buttons}>{beside}</FormButtons>}
    >
      <Form form={form} takesFocus safe={safe}>
        {children}
      </Form>
    </SidePanel>
  );
}
