import type { ReactNode } from 'react';
import { useSession } from '#ui/api/use-session.ts';
import { Providers } from './providers.tsx';
import { useStart } from './use-start.ts';

/** Around a public page that uses Mantine's components: it may ask who is here, which the frame of these pages does not. */
export function PublicProviders({ children }: { children: ReactNode }) {
  useStart(useSession());
  return <Providers>{children}</Providers>;
}
