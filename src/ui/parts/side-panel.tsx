import { CloseButton } from '@mantine/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import classes from './side-panel.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Left of the header row: a key, a status. */
  lead?: ReactNode;
  /** Icon buttons before the closing one. */
  actions?: ReactNode;
  children: ReactNode;
  /** Pinned at the foot: composer, or the form's buttons. */
  foot?: ReactNode;
}

/** A sheet of paper at the right, 520 wide and 8 off the edges. No scrim: the page beside it stays usable. */
export function SidePanel({ isOpen, onClose, title, lead, actions, children, foot }: Props) {
  const t = useText('ui');
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusWhileOpen(isOpen, panel);
  if (!isOpen) return null;
  return (
    <aside
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.panel}
      onKeyDown={(event) => {
        // A menu or a list that is open inside takes the key for itself.
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={classes.header}>
        {lead}
        <span className={classes.tools}>
          {actions}
          <CloseButton aria-label={t('parts.close')} onClick={onClose} />
        </span>
      </header>
      <div className={classes.body}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {children}
      </div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </aside>
  );
}

/** The panel takes the focus when it opens and gives it back to where it was. */
function useFocusWhileOpen(isOpen: boolean, panel: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    const wanted = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    wanted?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen, panel]);
}
