import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './figure-label.module.css';

/**
 * What a figure is called. Pointing at it, at its figure where a card stretches the target over it, or focusing it says how
 * it was computed, over which period.
 */
export function FigureLabel({ label, how }: { label: string; how?: string | undefined }) {
  if (!how) return <span className={classes.label}>{label}</span>;
  return (
    <Tooltip label={how} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.label} data-figure-label aria-label={`${label}. ${how}`}>
        {label}
        <span className={classes.how}>
          <IconInfoCircle size={15} stroke={1.75} />
        </span>
      </button>
    </Tooltip>
  );
}
