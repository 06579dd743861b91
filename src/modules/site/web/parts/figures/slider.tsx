import { useId, type CSSProperties } from 'react';
import classes from './slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  /** The value as it is read: `$49`, `5%`. */
  text: string;
  /** What bounds it, below. */
  note?: string | undefined;
  onChange: (value: number) => void;
}

/** A number that is moved, with the keyboard too: the browser's own slider. */
export function Slider({ label, value, min = 0, max, step = 1, text, note, onChange }: SliderProps) {
  const id = useId();
  const filled = max === min ? 1 : (value - min) / (max - min);
  return (
    <div className={classes.slider} style={{ '--filled': filled } as CSSProperties}>
      <label htmlFor={id}>{label}</label>
      {/* Read with the slider, as its value: an <output> would be read a second time. */}
      <span className={classes.value} aria-hidden="true">
        {text}
      </span>
      <input
        id={id}
        type="range"
        className={classes.range}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {note && (
        <small id={`${id}-note`} className={classes.note}>
          {note}
        </small>
      )}
    </div>
  );
}
