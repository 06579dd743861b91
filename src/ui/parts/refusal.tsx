import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { useWayOn } from './way-on.tsx';

/** Why a call was refused, and below it the way on; loaded when a toast has one, since every page has toasts. */
export function Refusal({ error, children }: { error: unknown; children: ReactNode }) {
  return (
    <Stack gap={8} align="start">
      {children}
      {useWayOn(error)}
    </Stack>
  );
}
