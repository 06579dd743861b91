import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#ui/api/query-client.ts';
import { MantineScope } from '#ui/theme/mantine-scope.tsx';

/** What screens of the app stand in: the query cache and Mantine. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineScope>{children}</MantineScope>
    </QueryClientProvider>
  );
}
