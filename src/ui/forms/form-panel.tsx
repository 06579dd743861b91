import type { ComponentProps, ReactNode } from 'react';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { FormButtons } from './form-buttons.tsx';
import { Form } from './form.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

interface Props<T extends object> extends Pick<ComponentProps<typeof SidePanel>, 'title' | 'lead' | 'actions' | 'isFull' | 'isInAddress'> {
  readonly form: EndpointForm<T>;
  readonly onClose: () => void;
  readonly verb: ReactNode;
  readonly keep: ReactNode;
  readonly isDisabled?: boolean;
  readonly safe?: ReactNode;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a side panel; its buttons stay at the foot. */
export function FormPanel<T extends object>({ form, onClose, verb, keep, isDisabled, safe, beside, children, ...panel }: Props<T>) {
  const buttons = (
    <FormButtons form={form} verb={verb} keep={keep} onClose={onClose} isDisabled={isDisabled ?? false}>
      {beside}
    </FormButtons>
  );
  return (
    <SidePanel isOpen onClose={onClose} foot={buttons} {...panel}>
      <Form form={form} safe={safe}>
        {children}
      </Form>
    </SidePanel>
  );
}
