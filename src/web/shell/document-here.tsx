import { useEffect } from 'react';
import { isLeaving } from './leave.ts';
import { BootScreen } from './root.tsx';

/** Instead of a page of the app, the one that strangers meet at the same address: the server answers them with its document. */
export function DocumentHere() {
  useEffect(() => {
    if (!isLeaving()) window.location.reload();
  }, []);
  return <BootScreen />;
}
