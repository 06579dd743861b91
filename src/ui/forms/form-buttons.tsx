import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from '#ui/layout/row.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';
import { useFormWords } from './use-form-words.ts';

export interface FormButtonsProps<T extends object> {
  readonly form: EndpointForm<T>;
  /** "Create team". */
  readonly verb: ReactNode;
  /** The way back, in its own words: "Close". */
  readonly keep?: ReactNode;
  readonly onClose?: () => void;
  readonly isDisabled?: boolean;
  /** It cannot be undone. */
  readonly isDestructive?: boolean;
  /** At the other end: what becomes of the record besides, such as deleting it. */
  readonly children?: ReactNode;
}

/** The buttons of a form that is opened to be sent: the way back, and the one primary. */
export function FormButtons<T extends object>({
  form,
  verb,
  keep,
  onClose,
  isDisabled = false,
  isDestructive = false,
  children,
}: FormButtonsProps<T>) {
  return (
    <Row gap={8} justify="end" wrap>
      {children && <Row grow>{children}</Row>}
      {keep && (
        <Button variant="default" onClick={onClose}>
          {keep}
        </Button>
      )}
      <Button
        type="submit"
        form={form.id}
        color={isDestructive ? 'coral' : 'iris'}
        loading={form.isBusy}
        disabled={isDisabled || form.clashes.length > 0}
      >
        {verb}
      </Button>
    </Row>
  );
}

/** The buttons of a form in place: they are there once something differs from what is saved. */
export function SaveButtons<T extends object>({ form, verb }: { readonly form: EndpointForm<T>; readonly verb: ReactNode }) {
  const t = useFormWords();
  if (!form.isDirty || form.clashes.length > 0) return null;
  return (
    <Row gap={8} justify="end" wrap>
      {t && (
        <Button size="sm" variant="default" onClick={form.discard}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" size="sm" form={form.id} loading={form.isBusy}>
        {verb}
      </Button>
    </Row>
  );
}
