import { useRef, type ReactNode } from 'react';
import { Frame } from '#modules/auth/web/public.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useFocusNear } from '#ui/parts/use-focus-near.ts';
import classes from './email-frame.module.css';

/** The page of a mail's link: one narrow column, title, one sentence, and what can be done. */
export function EmailFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  // What was pressed gives way to its answer.
  useFocusNear(body);
  return (
    <Frame isNarrow>
      <ScreenHead title={title} lead={lead} />
      <div ref={body} className={classes.body}>
        {children}
      </div>
    </Frame>
  );
}
