import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#ui/text/use-text.ts';
import { useRoutePage } from '../route-page.ts';
import { closeOverlay, foldForPage, onSizeChange, useSidebarNarrow } from '../sidebar-width.ts';
import classes from './app-layout.module.css';
import { Sidebar } from './sidebar.tsx';

/** The sidebar beside the page. In a small window it is 80 wide and opens over the page. */
export function Side() {
  const t = useText('shell');
  const side = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isNarrow = useSidebarNarrow();
  const needsWidth = useRoutePage()?.needsWidth ?? false;
  useLayoutEffect(() => {
    foldForPage(needsWidth);
    return onSizeChange(() => foldForPage(needsWidth));
  }, [needsWidth]);
  useEffect(closeOverlay, [pathname]);
  useEffect(() => {
    if (isNarrow) return undefined;
    const press = ({ target }: Event): void => {
      // A menu of the sidebar lies in the sidebar; what is pressed elsewhere is meant for the page.
      if (target instanceof Node && !side.current?.contains(target)) closeOverlay();
    };
    const escape = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) closeOverlay();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', escape);
    };
  }, [isNarrow]);
  return (
    <aside ref={side} className={classes.side} data-side aria-label={t('nav.side')}>
      <Sidebar />
    </aside>
  );
}
