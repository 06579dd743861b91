import type { ComponentType } from 'react';
import { loadPart } from '#ui/module/load-part.ts';
import type { WebRoute } from '#ui/module/web-module.ts';
import { loadTexts } from '#ui/text/text.ts';
import type { OwnedRoute } from './places.ts';

/** Fetches a screen and its texts side by side, so that it never waits for them afterwards. */
export async function loadScreen({ module, route }: OwnedRoute): Promise<ComponentType> {
  // Modules type their own namespace; here it is one of all of them.
  const namespaces = [module.name, ...(route.words ?? [])] as never[];
  const [Screen] = await Promise.all([loadPart(() => wrapped(route)), loadPart(() => loadTexts(...namespaces))]);
  return Screen;
}

async function wrapped(route: WebRoute): Promise<ComponentType> {
  if (!(route.layout === 'public' && route.mantine)) return route.lazy();
  const [Screen, { PublicProviders }] = await Promise.all([route.lazy(), import('./public-providers.tsx')]);
  return function InProviders() {
    return (
      <PublicProviders>
        <Screen />
      </PublicProviders>
    );
  };
}
