import { IconChevronDown, IconChevronUp, IconEqual } from '@tabler/icons-react';
import type { Priority } from '#modules/boards/contract/board.ts';
import classes from './priority-mark.module.css';

const marks = { high: IconChevronUp, medium: IconEqual, low: IconChevronDown } as const;

/** A priority as a shape: up, level, down. The word stands beside it, or in `label`. */
export function PriorityMark({ priority, label }: { priority: Priority; label?: string }) {
  const Mark = marks[priority];
  return (
    <span className={classes.mark} data-priority={priority} {...(label ? { role: 'img', 'aria-label': label, title: label } : {})}>
      <Mark size={16} stroke={2.25} aria-hidden="true" />
    </span>
  );
}
