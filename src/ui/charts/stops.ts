import type { Tone } from './tone.ts';

/** What a chart shows about one place of it, under the pointer and by keyboard. */
export interface Stop {
  readonly title: string;
  readonly lines: readonly { readonly name?: string; readonly text: string; readonly tone?: Tone }[];
}

/** "Mar 15: This team 30, All teams 20". */
export const stopText = ({ title, lines }: Stop): string =>
  `${title}: ${lines.map(({ name, text }) => (name ? `${name} ${text}` : text)).join(', ')}`;

/** A tenth of all places, for the keys that go further. */
const LEAP = 0.1;

/**
 * The place that a key leads to, or null where the key means nothing here.
 * @param at the place now, null for none yet
 * @param stride places in a row, where they are a grid
 */
export function stopAfter(key: string, at: number | null, count: number, stride?: number): number | null {
  const last = count - 1;
  const leap = Math.max(1, Math.round(count * LEAP));
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: -(stride ?? -1),
    ArrowLeft: -1,
    ArrowDown: stride ?? -1,
    PageUp: leap,
    PageDown: -leap,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  return step === undefined ? null : Math.min(last, Math.max(0, (at ?? last) + step));
}

/** A place in a drawing, in pixels from its top left. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The places of a drawing that can be pointed at. */
export interface Stops {
  readonly count: number;
  /** Places in a row, where they are a grid. */
  readonly stride?: number;
  readonly at: (index: number) => Stop;
  /** Where the card of one is shown next to. */
  readonly place: (index: number) => Place;
  /** The one that a pointer means. */
  readonly nearest: (pointed: Place) => number | null;
}
