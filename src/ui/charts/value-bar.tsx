import tones from './tones.module.css';
import classes from './value-bar.module.css';

interface Props {
  /** Null shows a dash, and `text` is the reason. */
  readonly value: number | null;
  /** As people read it: "−13.8%". */
  readonly text: string;
  /** The lowest and the highest of the column, so that all its rows have one zero. */
  readonly low: number;
  readonly high: number;
  /** The saturated one. */
  readonly isMain?: boolean;
}

/** Per cent of the room for bars, and where zero is in it. */
export function barIn({ value, low, high }: Pick<Props, 'value' | 'low' | 'high'>) {
  const [from, to] = [Math.min(0, low), Math.max(0, high)];
  const span = to - from || 1;
  const zero = (-100 * from) / span;
  const width = (100 * Math.abs(value ?? 0)) / span;
  return { zero, start: (value ?? 0) < 0 ? zero - width : zero, width };
}

/** A figure in a cell of a table, with its bar left or right of one zero line. */
export function ValueBar({ value, text, low, high, isMain = false }: Props) {
  const { zero, start, width } = barIn({ value, low, high });
  const isBelow = (value ?? 0) < 0;
  const tone = isBelow ? 'bad' : isMain ? 'main' : 'pale';
  return (
    <span className={`${classes.cell} ${tones.tones}`}>
      <span className={classes.room}>
        <span className={classes.zero} style={{ insetInlineStart: `${zero}%` }} />
        {value !== null && <span className={classes.bar} data-tone={tone} style={{ insetInlineStart: `${start}%`, width: `${width}%` }} />}
        <span
          className={classes.text}
          data-tone={isBelow ? 'bad' : 'ink'}
          data-unknown={value === null || undefined}
          style={{ insetInlineStart: `${isBelow ? zero : start + width}%` }}
        >
          {value === null ? `– ${text}` : text}
        </span>
      </span>
    </span>
  );
}
