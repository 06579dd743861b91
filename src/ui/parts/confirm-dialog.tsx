import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';
import { useIsUppermost } from './use-is-uppermost.ts';

interface Props {
  isOpen: boolean;
  /** "End the session?" */
  title: string;
  children?: ReactNode;
  /** The verb again: "End session". */
  verb: string;
  /** The way back, in its own words: "Keep it open". */
  keep: string;
  onConfirm: () => void;
  onClose: () => void;
  isDestructive?: boolean;
  isBusy?: boolean;
}

/** Only for what cannot be undone; everything else is done at once with an undo toast. */
export function ConfirmDialog({ isOpen, title, children, verb, keep, onConfirm, onClose, isDestructive = false, isBusy = false }: Props) {
  const isUppermost = useIsUppermost(isOpen);
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} withCloseButton={false} closeOnEscape={isUppermost} size={440}>
      {children && <div className={classes.text}>{children}</div>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep}
        </Button>
        <Button color={isDestructive ? 'coral' : 'iris'} loading={isBusy} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </Modal>
  );
}
