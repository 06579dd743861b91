import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText, useFormat } from '#ui/text/use-text.ts';

const PAUSE_S = 60;

interface Props {
  readonly onResend: () => Promise<boolean>;
  readonly isPending: boolean;
  /** A mail has only just gone: it begins with the pause. */
  readonly isPaused?: boolean;
}

/** How many seconds are left until the mail can be asked for once more, and the begin of that pause. */
export function usePause(isPaused = false): readonly [number, () => void] {
  const [left, setLeft] = useState(isPaused ? PAUSE_S : 0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(PAUSE_S)];
}

/** Sends the mail again, and then waits a minute before it can be asked for once more (S1-100). */
export function ResendButton({ onResend, isPending, isPaused = false }: Props) {
  const t = useText('auth');
  const format = useFormat();
  const [left, pause] = usePause(isPaused);
  const resend = async () => {
    if (await onResend()) pause();
  };
  return (
    <Button variant="default" size="sm" loading={isPending} disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? t('verify.resendAgain', { wait: format.duration(left) }) : t('verify.resend')}
    </Button>
  );
}
