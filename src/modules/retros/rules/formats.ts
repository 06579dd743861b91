import type { RetroColumn, RetroFormat } from '#modules/retros/contract/session.ts';
import type { Difficulty } from '#modules/retros/contract/template.ts';

/** A format ready to be used, with the columns that ask for cards. */
export interface BuiltInTemplate {
  readonly id: string;
  readonly format: RetroFormat;
  readonly name: string;
  readonly description: string;
  readonly columns: readonly RetroColumn[];
  readonly category: string;
  readonly tags: readonly string[];
  readonly estimatedDuration: number; // minutes
  readonly participantRange: { readonly min: number; readonly max: number };
  readonly difficulty: Difficulty;
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
    description: 'What to begin, what to leave, what to keep: the quickest way to change something.',
    columns: [
      { id: 'start', title: 'Start' },
      { id: 'stop', title: 'Stop' },
      { id: 'continue', title: 'Continue' },
    ],
    category: 'everyday',
    tags: ['quick', 'actions'],
    estimatedDuration: 45,
    participantRange: { min: 2, max: 12 },
    difficulty: 'BEGINNER',
  },
  {
    id: 'mad-sad-glad',
    format: 'MAD_SAD_GLAD',
    name: 'Mad, Sad, Glad',
    description: 'How the last weeks felt, before what to do about them.',
    columns: [
      { id: 'mad', title: 'Mad' },
      { id: 'sad', title: 'Sad' },
      { id: 'glad', title: 'Glad' },
    ],
    category: 'mood',
    tags: ['feelings', 'trust'],
    estimatedDuration: 45,
    participantRange: { min: 2, max: 12 },
    difficulty: 'BEGINNER',
  },
  {
    id: 'four-ls',
    format: 'FOUR_LS',
    name: '4Ls',
    description: 'Liked, learned, lacked, longed for: facts and wishes side by side.',
    columns: [
      { id: 'liked', title: 'Liked' },
      { id: 'learned', title: 'Learned' },
      { id: 'lacked', title: 'Lacked' },
      { id: 'longed_for', title: 'Longed for' },
    ],
    category: 'everyday',
    tags: ['learning', 'wishes'],
    estimatedDuration: 60,
    participantRange: { min: 3, max: 15 },
    difficulty: 'INTERMEDIATE',
  },
  {
    id: 'sailboat',
    format: 'SAILBOAT',
    name: 'Sailboat',
    description: 'Wind, anchor, rocks, island: where the team is heading, what drives it and what is in the way.',
    columns: [
      { id: 'wind', title: 'Wind' },
      { id: 'anchor', title: 'Anchor' },
      { id: 'rocks', title: 'Rocks' },
      { id: 'island', title: 'Island' },
    ],
    category: 'goals',
    tags: ['risks', 'vision'],
    estimatedDuration: 60,
    participantRange: { min: 3, max: 20 },
    difficulty: 'INTERMEDIATE',
  },
  {
    id: 'what-went-well',
    format: 'CUSTOM',
    name: 'What went well',
    description: 'What went well, what did not, and ideas: for a first retrospective.',
    columns: [
      { id: 'went_well', title: 'What went well' },
      { id: 'did_not', title: "What didn't" },
      { id: 'ideas', title: 'Ideas' },
    ],
    category: 'everyday',
    tags: ['quick', 'first'],
    estimatedDuration: 30,
    participantRange: { min: 2, max: 10 },
    difficulty: 'BEGINNER',
  },
  {
    id: 'plus-delta',
    format: 'CUSTOM',
    name: 'Plus and delta',
    description: 'What to keep and what to change, in two columns and a quarter of an hour.',
    columns: [
      { id: 'plus', title: 'Plus' },
      { id: 'delta', title: 'Delta' },
    ],
    category: 'everyday',
    tags: ['quick', 'actions'],
    estimatedDuration: 15,
    participantRange: { min: 2, max: 10 },
    difficulty: 'BEGINNER',
  },
  {
    id: 'rose-bud-thorn',
    format: 'CUSTOM',
    name: 'Rose, bud, thorn',
    description: 'What blooms, what may bloom, and what pricks.',
    columns: [
      { id: 'rose', title: 'Rose' },
      { id: 'bud', title: 'Bud' },
      { id: 'thorn', title: 'Thorn' },
    ],
    category: 'mood',
    tags: ['feelings', 'ideas'],
    estimatedDuration: 45,
    participantRange: { min: 3, max: 15 },
    difficulty: 'INTERMEDIATE',
  },
  {
    id: 'starfish',
    format: 'CUSTOM',
    name: 'Starfish',
    description: 'Five ways to turn the dial: keep, more of, less of, start, stop.',
    columns: [
      { id: 'keep', title: 'Keep' },
      { id: 'more', title: 'More of' },
      { id: 'less', title: 'Less of' },
      { id: 'start', title: 'Start' },
      { id: 'stop', title: 'Stop' },
    ],
    category: 'everyday',
    tags: ['actions', 'nuance'],
    estimatedDuration: 75,
    participantRange: { min: 4, max: 30 },
    difficulty: 'ADVANCED',
  },
  {
    id: 'daki',
    format: 'CUSTOM',
    name: 'Drop, add, keep, improve',
    description: 'For how a team works: what to drop, add, keep and improve.',
    columns: [
      { id: 'drop', title: 'Drop' },
      { id: 'add', title: 'Add' },
      { id: 'keep', title: 'Keep' },
      { id: 'improve', title: 'Improve' },
    ],
    category: 'process',
    tags: ['actions', 'process'],
    estimatedDuration: 75,
    participantRange: { min: 4, max: 30 },
    difficulty: 'ADVANCED',
  },
  {
    id: 'speed-car',
    format: 'CUSTOM',
    name: 'Speed car',
    description: 'Engine, parachute, abyss, bridge: what drives the team, what brakes it, what lies ahead.',
    columns: [
      { id: 'engine', title: 'Engine' },
      { id: 'parachute', title: 'Parachute' },
      { id: 'abyss', title: 'Abyss' },
      { id: 'bridge', title: 'Bridge' },
    ],
    category: 'goals',
    tags: ['risks', 'vision'],
    estimatedDuration: 90,
    participantRange: { min: 5, max: 40 },
    difficulty: 'ADVANCED',
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
