import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useIsUppermost } from './use-is-uppermost.ts';

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Width in pixels. */
  readonly size?: 440 | 480 | 520 | 560 | 640 | 760;
  /** A question that is answered by its buttons: no cross. */
  readonly isQuestion?: boolean;
  /** What it shows is shown once: a click outside of it does not close it. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page. It is mounted to be opened, and gives the focus back to where it was when it closes. */
export function Dialog({ title, onClose, size = 520, isQuestion = false, isKept = false, children }: Props) {
  useFocusBack();
  const isUppermost = useIsUppermost(true);
  const t = useText('ui');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      withCloseButton={!isQuestion}
      closeOnClickOutside={!isKept}
      closeOnEscape={isUppermost}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
    >
      {children}
    </Modal>
  );
}
