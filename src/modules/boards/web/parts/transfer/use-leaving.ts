import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before work goes that is under way: the browser before a reload or the end of the page, a question of the page's own
 * before its dialog closes or another page opens.
 */
export function useLeaving(isUnderWay: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const blocker = useBlocker(isUnderWay);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
  const stay = (): void => {
    setClosing(false);
    if (isBlocked) blocker.reset();
  };
  useEffect(() => {
    // What was waited for is through: the result is to be seen before anything else.
    if (isUnderWay || !isBlocked) return;
    blocker.reset();
  }, [isUnderWay, isBlocked, blocker]);
  return {
    isAsked: isUnderWay && (isClosing || isBlocked),
    close: isUnderWay ? () => setClosing(true) : onClose,
    stay,
    leave(): void {
      setClosing(false);
      if (isBlocked) blocker.proceed();
      else onClose();
    },
  };
}
