import { Popover } from '@mantine/core';
import classes from './sprint-goal.module.css';

/** A goal in one line, as much of it as has room; a press shows all of it. */
export function SprintGoal({ goal }: { goal: string }) {
  return (
    <Popover position="bottom-start" width={320} shadow="md" returnFocus>
      <Popover.Target>
        <button type="button" className={classes.goal} title={goal}>
          <span>{goal}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.whole}>{goal}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
