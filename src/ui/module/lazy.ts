// oxlint-disable-next-line no-restricted-imports -- this is what the others take instead
import { lazy as lazyComponent, type ComponentType } from 'react';
import { loadPart } from './load-part.ts';

/** React's `lazy` for parts of the app: one that is asked for while there is no connection comes when it is back. */
export const lazy: typeof lazyComponent = (load) => lazyComponent(() => loadPart(load));

/** The same for what has to stand there in any case. @param other stands where the part cannot be had */
export const lazyOr = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>, other: ComponentType<P>) =>
  lazyComponent<ComponentType<P>>(() => loadPart(load).catch(() => ({ default: other })));
