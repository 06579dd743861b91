import { use, type CSSProperties, type ReactNode } from 'react';
import { ChartTitle } from './chart-title.ts';
import classes from './drawing.module.css';
import marks from './mark.module.css';
import { stopText, type Stop, type Stops } from './stops.ts';
import tones from './tones.module.css';
import { useSize, type Size } from './use-size.ts';
import { useStops } from './use-stops.ts';
import { useChartText } from './use-chart-text.ts';

interface Props {
  /** Pixels of the whole drawing; a page may set `--tall` where it is next to something taller. */
  readonly height: number | ((width: number) => number);
  /** The chart's name where it is in no panel. */
  readonly label: string | undefined;
  /** From top to bottom instead of from left to right. */
  readonly isUpright?: boolean;
  /** No figure is known: a dash and that in words, instead of a scale without meaning. */
  readonly isEmpty?: boolean | undefined;
  readonly stops: (size: Size) => Stops;
  readonly render: (size: Size, at: number | null) => ReactNode;
}

const BEFORE = 640; // pixels wide until it is measured

/** One drawing in pixels. A chart is one slider: its places are read with the arrows, and shown under a pointer or finger. */
export function Drawing({ height, label, isUpright = false, isEmpty = false, stops: stopsOf, render }: Props) {
  const t = useChartText();
  const title = use(ChartTitle);
  const isFixed = typeof height === 'number';
  const { ref, ...size } = useSize<HTMLDivElement>({ width: BEFORE, height: isFixed ? height : height(BEFORE) }, isFixed);
  const stops = isEmpty ? { ...stopsOf(size), count: 0 } : stopsOf(size);
  const { at, handlers } = useStops(stops);
  const now = at ?? stops.count - 1;
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-orientation': isUpright ? ('vertical' as const) : ('horizontal' as const),
    'aria-valuemin': 1,
    'aria-valuemax': stops.count,
    'aria-valuenow': now + 1,
    'aria-valuetext': stops.count > 0 ? stopText(stops.at(now)) : '',
    ...handlers,
  };
  return (
    <div
      ref={ref}
      className={`${classes.drawing} ${tones.tones}`}
      style={{ '--height': `${isFixed ? height : height(size.width)}px` } as CSSProperties}
      aria-label={label ?? title ?? t('chart')}
      {...(stops.count > 0 ? slider : { role: 'img' })}
    >
      <svg data-chart viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {isEmpty ? <Nothing size={size} text={t('nothing')} /> : render(size, at)}
      </svg>
      {at !== null && <ValuesCard stop={stops.at(at)} x={stops.place(at).x} width={size.width} y={isUpright ? stops.place(at).y : 4} />}
    </div>
  );
}

const Nothing = ({ size: { width, height }, text }: { size: Size; text: string }) => (
  <g>
    <text className={marks.big} x={width / 2} y={height / 2 - 4} textAnchor="middle">
      –
    </text>
    <text x={width / 2} y={height / 2 + 16} textAnchor="middle">
      {text}
    </text>
  </g>
);

/** What a chart shows about one place; it stays inside the drawing. */
function ValuesCard({ stop, x, y, width }: { stop: Stop; x: number; y: number; width: number }) {
  const side: CSSProperties = x > 0.55 * width ? { insetInlineEnd: width - x + 12 } : { insetInlineStart: x + 12 };
  return (
    <div className={classes.card} style={{ ...side, top: y }} aria-hidden="true">
      <b>{stop.title}</b>
      {stop.lines.map(({ name, text, tone }, index) => (
        <span key={index} data-tone={tone}>
          {name} <i>{text}</i>
        </span>
      ))}
    </div>
  );
}
