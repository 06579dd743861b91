import { IconAlertCircle, IconHourglass, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-message.module.css';

interface Props {
  /** `problem` coral and read out at once · `waiting` amber · `note` iris. */
  tone?: 'problem' | 'waiting' | 'note';
  /** The documented text. */
  title: ReactNode;
  /** What is safe, and what comes next. */
  children?: ReactNode;
  action?: ReactNode;
}

const signs = { problem: IconAlertCircle, waiting: IconHourglass, note: IconInfoCircle };

/** The one box above a form: an icon, the documented text in bold, what is safe, what comes next. */
export function FormMessage({ tone = 'problem', title, children, action }: Props) {
  const Sign = signs[tone];
  return (
    <div className={classes.box} data-tone={tone} role={tone === 'problem' ? 'alert' : undefined}>
      <Sign size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <b>{title}</b>
        {children && <div>{children}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}
