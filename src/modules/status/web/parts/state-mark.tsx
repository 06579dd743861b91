import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import type { ShownState } from '../../contract/parts.ts';
import classes from './status.module.css';

export const stateIcons = { ok: IconCircleCheck, degraded: IconAlertTriangle, down: IconCircleX, unknown: IconHelpCircle } as const;

/** A state as shape, word and colour, so that none of them is needed alone. */
export function StateMark({ state }: { state: ShownState }) {
  const t = useText('status');
  const Icon = stateIcons[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(`state.${state}`)}
    </span>
  );
}
