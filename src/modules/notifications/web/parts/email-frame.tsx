import type { ReactNode } from 'react';
import { Frame } from '#modules/auth/web/public.tsx';
import classes from './email-frame.module.css';

/** The page of a mail's link: one narrow column, title, one sentence, and what can be done. */
export function EmailFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Frame isNarrow>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      <div className={classes.body}>{children}</div>
    </Frame>
  );
}
