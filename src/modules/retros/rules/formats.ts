import type { RetroColumn, RetroFormat } from '#modules/retros/contract/session.ts';

/** A format ready to be used, with the columns that ask for cards. */
export interface BuiltInTemplate {
  readonly id: string;
  readonly format: RetroFormat;
  readonly name: string;
  readonly columns: readonly RetroColumn[];
}

/**
 * The built-in formats (S2-32). Column ids are stable names: the browser words them in three languages, while a session
 * keeps these English titles.
 */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    id: 'start-stop-continue',
    format: 'START_STOP_CONTINUE',
    name: 'Start, Stop, Continue',
    columns: [
      { id: 'start', title: 'Start' },
      { id: 'stop', title: 'Stop' },
      { id: 'continue', title: 'Continue' },
    ],
  },
  {
    id: 'mad-sad-glad',
    format: 'MAD_SAD_GLAD',
    name: 'Mad, Sad, Glad',
    columns: [
      { id: 'mad', title: 'Mad' },
      { id: 'sad', title: 'Sad' },
      { id: 'glad', title: 'Glad' },
    ],
  },
  {
    id: 'four-ls',
    format: 'FOUR_LS',
    name: '4Ls',
    columns: [
      { id: 'liked', title: 'Liked' },
      { id: 'learned', title: 'Learned' },
      { id: 'lacked', title: 'Lacked' },
      { id: 'longed_for', title: 'Longed for' },
    ],
  },
  {
    id: 'sailboat',
    format: 'SAILBOAT',
    name: 'Sailboat',
    columns: [
      { id: 'wind', title: 'Wind' },
      { id: 'anchor', title: 'Anchor' },
      { id: 'rocks', title: 'Rocks' },
      { id: 'island', title: 'Island' },
    ],
  },
  {
    id: 'what-went-well',
    format: 'CUSTOM',
    name: 'What went well',
    columns: [
      { id: 'went_well', title: 'What went well' },
      { id: 'did_not', title: "What didn't" },
      { id: 'ideas', title: 'Ideas' },
    ],
  },
];

const DEFAULT_FORMAT = 'START_STOP_CONTINUE';

/** The built-in template that a format or its own id names, in any case; null for others, plain CUSTOM included. */
export function findBuiltIn(named: string | null | undefined): BuiltInTemplate | null {
  const wanted = (named ?? DEFAULT_FORMAT).trim();
  const format = wanted.toUpperCase();
  if (format === 'CUSTOM') return null;
  return (
    builtInTemplates.find((one) => one.id === wanted.toLowerCase()) ??
    builtInTemplates.find((one) => one.format === format) ??
    (format === 'WHAT_WENT_WELL' ? (builtInTemplates.find((one) => one.id === 'what-went-well') ?? null) : null)
  );
}
