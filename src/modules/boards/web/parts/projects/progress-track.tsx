import { progressTone } from '../../../rules/project.ts';
import classes from './progress-track.module.css';

/** How far a project is, in the documented colours; the figure stands beside it. @param progress whole per cent */
export function ProgressTrack({ progress }: { progress: number }) {
  return (
    <span className={classes.track} aria-hidden="true">
      <i data-tone={progressTone(progress)} style={{ width: `${progress}%` }} />
    </span>
  );
}
