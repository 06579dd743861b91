import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** In a file of its own, since a lazy import of the whole library would keep all of it. */
export function RightTooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  );
}
