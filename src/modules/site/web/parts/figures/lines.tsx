import classes from './lines.module.css';

export interface Line {
  readonly name: string;
  readonly tone: 'main' | 'other';
  readonly values: readonly number[];
}

interface Props {
  /** All of it in a sentence, for people who do not see the drawing. */
  label: string;
  lines: readonly Line[];
  /** Below the first and the last value. */
  ends: readonly [string, string];
  /** The top of the scale, as it is read. */
  scale: (value: number) => string;
}

const [WIDTH, HEIGHT] = [640, 240];

/** Lines over time. Only their shape is stretched: words and strokes keep their size. */
export function Lines({ label, lines, ends, scale }: Props) {
  const all = lines.flatMap(({ values }) => values);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const path = (values: readonly number[]): string =>
    values
      .map((value, index) => `${index === 0 ? 'M' : 'L'}${((index / (values.length - 1)) * WIDTH).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');
  return (
    <figure className={classes.figure}>
      <div className={classes.head}>
        <ul className={classes.legend}>
          {lines.map(({ name, tone }) => (
            <li key={name} data-tone={tone}>
              {name}
            </li>
          ))}
        </ul>
        <span className={classes.top} aria-hidden="true">
          {scale(high)}
        </span>
      </div>
      <div role="img" aria-label={label} className={classes.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.zero} d={`M0 ${y(0)}H${WIDTH}`} />
          {lines.map(({ name, tone, values }) => (
            <path key={name} className={classes.line} data-tone={tone} d={path(values)} />
          ))}
        </svg>
        <span className={classes.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      </div>
    </figure>
  );
}
