import { use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, type Blocker } from 'react-router';

const KEY = 'leaving';

/**
 * Asks before work goes that is under way: the browser before a reload or the end of the page, a question of the page's own
 * before its dialog closes or another page opens. Not `useBlocker`: it would come with the router to every first page.
 */
export function useLeaving(isUnderWay: boolean, onClose: () => void) {
  const router = use(RouterContext)?.router;
  const [isClosing, setClosing] = useState(false);
  const [blocked, setBlocked] = useState<(Blocker & { readonly state: 'blocked' }) | null>(null);
  useEffect(() => {
    if (!isUnderWay || !router) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    router.getBlocker(KEY, () => true);
    const now = () => {
      const blocker = router.state.blockers.get(KEY);
      return blocker?.state === 'blocked' ? blocker : null;
    };
    const unsubscribe = router.subscribe(() => setBlocked(now()));
    return () => {
      window.removeEventListener('beforeunload', ask);
      unsubscribe();
      // What was waited for is through: the result is to be seen before anything else.
      now()?.reset();
      router.deleteBlocker(KEY);
      setBlocked(null);
    };
  }, [isUnderWay, router]);
  return {
    isAsked: isUnderWay && (isClosing || blocked !== null),
    close: isUnderWay ? () => setClosing(true) : onClose,
    stay(): void {
      setClosing(false);
      blocked?.reset();
    },
    leave(): void {
      setClosing(false);
      if (blocked) blocked.proceed();
      else onClose();
    },
  };
}
