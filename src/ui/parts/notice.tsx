import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './notice.module.css';
import { useFocusOnward } from './use-focus-back.ts';
import { useWayOn } from './way-on.tsx';

const icons = { error: IconAlertCircle, caution: IconAlertTriangle, waiting: IconMail, note: IconInfoCircle, done: IconCircleCheck };

interface Props {
  tone: keyof typeof icons;
  /** The documented text, in bold. */
  title: ReactNode;
  /** What is safe, what comes next. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Under a form's button on a phone, what failed above it would go unseen. */
const bringIntoSight = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

/** A box above a form: coral says what failed, amber what to mind or to wait for, iris what is good to know, mint what is done. */
export function Notice({ tone, title, children, actions }: Props) {
  const Icon = icons[tone];
  const onward = useFocusOnward();
  return (
    <div
      {...onward}
      ref={tone === 'error' ? bringIntoSight : undefined}
      className={classes.notice}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children && <div className={classes.text}>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}

interface ProblemProps {
  /** Without one nothing is shown. */
  error: unknown;
  /** Where the server gave no text of its own. */
  failed: string;
  /** Where something else broke; the same sentence unless given. */
  failedUnexpectedly?: string | undefined;
  children?: ReactNode;
}

/** Why a call failed, in the reader's language, with the request's number where support will ask for it. */
export function ProblemNotice({ error, failed, failedUnexpectedly = failed, children }: ProblemProps) {
  const t = useText('ui');
  const problem = error instanceof ApiProblem ? error : null;
  const words = useProblemText(problem);
  const wayOn = useWayOn(error);
  const isNameless = problem?.code === 'request.http';
  if (!error) return null;
  const requestId = problem && problem.status >= 500 ? problem.requestId : undefined;
  return (
    <Notice tone="error" title={(isNameless ? failed : words) ?? failedUnexpectedly} actions={wayOn}>
      {children}
      {requestId && (
        <p className={classes.request}>
          {t('parts.request')} <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
}
