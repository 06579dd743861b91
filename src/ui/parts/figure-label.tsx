import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './figure-label.module.css';

/** What a figure is called; its sign says how it was computed, over which period. */
export function FigureLabel({ label, how }: { label: string; how?: string | undefined }) {
  return (
    <span className={classes.label}>
      {label}
      {how && (
        <Tooltip label={how} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
          <button type="button" className={classes.how} aria-label={`${label}. ${how}`}>
            <IconInfoCircle size={15} stroke={1.75} />
          </button>
        </Tooltip>
      )}
    </span>
  );
}
