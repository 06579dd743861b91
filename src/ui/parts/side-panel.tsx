import { CloseButton } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { useBackCloses } from './back-closes.ts';
import classes from './side-panel.module.css';
import { RowsSkeleton } from './skeletons.tsx';
import { nearest, pathToFocus } from './use-focus-back.ts';
import { FOCUSABLE, isFocusLost, isPanelsKey } from './use-focus-near.ts';

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
  /** On a phone it takes the whole window instead of rising from below. */
  isFull?: boolean;
  /** The address says that it is open, so the browser's Back closes it of itself. */
  isInAddress?: boolean;
}

/** A sheet of paper at the right, 520 wide and 8 off the edges. No scrim: the page beside it stays usable. */
export function SidePanel({ isOpen, onClose, title, lead, actions, children, foot, isFull = false, isInAddress = false }: Props) {
  const t = useText('ui');
  const titleId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  useFocusWhileOpen(isOpen, panel);
  useEscape(isOpen, panel, onClose);
  useBackCloses();
  if (!isOpen) return null;
  return (
    <dialog
      open
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.panel}
      data-full={isFull || undefined}
      data-in-address={isInAddress || undefined}
    >
      {/* No header and footer: outside a section they would be the page’s own. */}
      <div className={classes.header}>
        {lead}
        <span className={classes.tools}>
          {actions}
          <CloseButton aria-label={t('parts.close')} onClick={onClose} />
        </span>
      </div>
      <div className={classes.body}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {/* What comes late must not hide the panel: it would lose the focus, and with it Escape. */}
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          {children}
          <Arrived panel={panel} />
        </Suspense>
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </dialog>
  );
}

/**
 * Once all is there, the field that is to be written in takes the focus from the panel, unless somebody has moved it meanwhile.
 * From then on what replaces the part that has the focus, as a saved text its editor, takes it over.
 */
function Arrived({ panel }: { panel: React.RefObject<HTMLElement | null> }) {
  useFocusKept(panel);
  useEffect(() => {
    if (document.activeElement !== panel.current) return;
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [panel]);
  return null;
}

/**
 * Where the part that has the focus is replaced within what it stands in, as an editor by the text that it has saved, the first
 * thing to press there has it. Where the whole content is replaced, the new one says itself what has it.
 */
function useFocusKept(panel: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = panel.current;
    if (!inside) return undefined;
    let path: readonly HTMLElement[] = [];
    const remember = (): void => void (path = pathToFocus());
    const mend = (): void => {
      if (!path[0] || path[0].isConnected || !isFocusLost()) return;
      const around = path.find((one) => one.isConnected);
      path = [];
      if (!around?.parentElement || !inside.contains(around.parentElement) || around.parentElement === inside) return;
      // No field: it would bring up a phone's keyboard.
      [...around.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => !one.matches(TEXT))?.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(mend);
    watcher.observe(inside, { childList: true, subtree: true });
    inside.addEventListener('focusin', remember);
    return () => {
      watcher.disconnect();
      inside.removeEventListener('focusin', remember);
    };
  }, [panel]);
}
const TEXT = 'textarea, select, input:not([type="checkbox"], [type="radio"])';

/** The panel takes the focus when it opens and gives it back to where it was, or near it where that has gone meanwhile. */
function useFocusWhileOpen(isOpen: boolean, panel: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = pathToFocus();
    const wanted = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    wanted?.focus({ preventScroll: true });
    return () => {
      if (before[0]?.isConnected || isFocusLost()) nearest(before)?.focus({ preventScroll: true });
    };
  }, [isOpen, panel]);
}

/** Escape inside the panel, or where nothing has the focus, closes it, unless a menu or a list that is open there takes the key for itself. */
function useEscape(isOpen: boolean, panel: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const inside = panel.current;
    if (!isOpen || !inside) return undefined;
    // A dialog above has closed by the same key, and the focus with it, when the document's turn comes.
    let isCovered = false;
    const look = (): void => void (isCovered = document.querySelector('[aria-modal="true"]') !== null);
    // At the document: what is in the panel hears the key at the page's root, and must have had its say before.
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.composedPath().includes(inside) || (!isCovered && isPanelsKey(inside))) close();
    };
    window.addEventListener('keydown', look, true);
    document.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', look, true);
      document.removeEventListener('keydown', listen);
    };
  }, [isOpen, panel]);
}
