import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import { loadAhead } from '#ui/module/ahead.ts';
import { lazy } from '#ui/module/lazy.ts';
import { currentTexts } from '#ui/text/text.ts';
import { UndoMessage } from './undo-message.tsx';
import { wayFrom } from './way-from.ts';

const READ_MS = 5000;
const PROBLEM_MS = 10_000;
const UNDO_MS = 8000;

interface Extra {
  /** A second line: what is safe, what to do. */
  hint?: ReactNode;
  /** One toast per id; a second one replaces the first. */
  id?: string;
}

/** Says that something is done. At most 90 characters. */
export function toastDone(text: string, { hint, id }: Extra = {}): void {
  show({ id, title: text, message: hint, icon: <IconCheck size={18} />, color: 'mint', autoClose: READ_MS });
}

export function toastNote(text: string, { hint, id }: Extra = {}): void {
  show({ id, title: text, message: hint, icon: <IconInfoCircle size={18} />, color: 'iris', autoClose: READ_MS });
}

interface Failure extends Extra {
  /** Why, where a call was refused: a limit of the plan has its way on. */
  error?: unknown;
}

/** Says that something failed; stays longer, and is announced immediately. */
export function toastProblem(text: string, { hint, id, error }: Failure = {}): void {
  const message = hasWayOn(error) ? (
    <Suspense fallback={hint}>
      <Refusal error={error}>{hint}</Refusal>
    </Suspense>
  ) : (
    hint
  );
  show({ id, title: text, message, icon: <IconAlertCircle size={18} />, color: 'coral', autoClose: PROBLEM_MS, role: 'alert' });
}

// In its own file, since every page has toasts; ahead, since what failed is often the connection.
const loadRefusal = () => import('./refusal.tsx').then((module) => ({ default: module.Refusal }));
const Refusal = lazy(loadRefusal);
loadAhead(loadRefusal);

const anybody = { mayBuy: true, mayPay: true, owes: true };
const hasWayOn = (error: unknown): boolean => error instanceof ApiProblem && wayFrom(error.code, anybody) !== null;

/** Says what was done and takes it back on a press within 8 s. `undo` runs at most once. */
export function toastUndo(text: string, undo: () => void, { id = `undo-${Date.now()}` }: Extra = {}): void {
  const onUndo = (): void => {
    notifications.hide(id);
    undo();
  };
  show({
    id,
    title: undefined,
    message: <UndoMessage text={text} lengthMs={UNDO_MS} onUndo={onUndo} />,
    icon: <IconArrowBackUp size={18} />,
    color: 'gray',
    autoClose: UNDO_MS,
  });
}

/** Takes a toast away whose offer does not hold any more. */
export const hideToast = (id: string): void => void notifications.hide(id);

type Shown = Parameters<typeof notifications.show>[0];

function show(data: Shown): void {
  if (data.id) notifications.hide(data.id);
  notifications.show({
    withBorder: false,
    closeButtonProps: { 'aria-label': currentTexts()?.teller('ui')('parts.close') },
    ...data,
  });
}
