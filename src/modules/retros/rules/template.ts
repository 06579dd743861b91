import { retro } from '#modules/retros/contract/problems.ts';
import { retroFormats, type RetroColumn, type RetroFormat } from '#modules/retros/contract/session.ts';
import type { RetroSettings } from '#modules/retros/contract/settings.ts';
import {
  difficulties,
  TEMPLATE_CATEGORY_MAX,
  TEMPLATE_COLUMN_TITLE_MAX,
  TEMPLATE_COLUMNS_MAX,
  TEMPLATE_DESCRIPTION_MAX,
  TEMPLATE_DURATION,
  TEMPLATE_NAME_MAX,
  TEMPLATE_PEOPLE_MAX,
  TEMPLATE_TAG_MAX,
  TEMPLATE_TAGS_MAX,
  type Difficulty,
  type RetroTemplate,
  type TemplateDraft,
  type TemplateFilters,
} from '#modules/retros/contract/template.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { defaultSettings, settingsAfter } from './settings.ts';

/** What of a template people write. */
export interface TemplateBody {
  readonly name: string;
  readonly description: string;
  readonly format: RetroFormat;
  readonly columns: readonly RetroColumn[];
  readonly category: string;
  readonly tags: readonly string[];
  readonly estimatedDuration: number;
  readonly participantRange: { readonly min: number; readonly max: number };
  readonly difficulty: Difficulty;
  readonly settings: RetroSettings;
}

/** What a new template has unless told. Name, description and columns must be told. */
export const emptyTemplate: TemplateBody = {
  name: '',
  description: '',
  format: 'CUSTOM',
  columns: [],
  category: '',
  tags: [],
  estimatedDuration: 60,
  participantRange: { min: 2, max: 12 },
  difficulty: 'INTERMEDIATE',
  settings: defaultSettings,
};

/** Names are compared without case: people read "Core" and "core" as one. */
export const nameKeyOf = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('en');

/** A template after a change, or why it is refused (2 §5). Absent keys stay. */
export function templateAfter(
  now: TemplateBody,
  sent: TemplateDraft,
): { readonly template: TemplateBody } | { readonly refusal: ProblemKind } {
  const tuned = settingsAfter(now.settings, sent.settings);
  if ('refusal' in tuned) return { refusal: retro.invalid_template };
  const template: TemplateBody = {
    name: sent.name?.trim() ?? now.name,
    description: sent.description?.trim() ?? now.description,
    format: (sent.format?.trim().toUpperCase() as RetroFormat | undefined) ?? now.format, // judged below
    columns: sent.columns ? columnsFrom(sent.columns, now.columns) : now.columns,
    category: sent.category === undefined ? now.category : (sent.category ?? '').trim(),
    tags: sent.tags ? [...new Set(sent.tags.map((tag) => tag.trim()).filter(Boolean))] : now.tags,
    estimatedDuration: sent.estimatedDuration ?? now.estimatedDuration,
    participantRange: sent.participantRange ?? now.participantRange,
    difficulty: (sent.difficulty?.trim().toUpperCase() as Difficulty | undefined) ?? now.difficulty, // judged below
    settings: tuned.settings,
  };
  return isValid(template) ? { template } : { refusal: retro.invalid_template };
}

/** Columns keep the name that they had under the same title, so that moving one does not rename it. */
function columnsFrom(sent: NonNullable<TemplateDraft['columns']>, now: readonly RetroColumn[]): RetroColumn[] {
  const titles = sent.map((column) => (typeof column === 'string' ? column : column.title).trim());
  const kept = titles.map((title) => now.find((column) => nameKeyOf(column.title) === nameKeyOf(title))?.id);
  let last = 0;
  return titles.map((title, at) => {
    const known = kept[at];
    if (known !== undefined && kept.indexOf(known) === at) return { id: known, title };
    do last += 1;
    while (kept.includes(`c${last}`));
    return { id: `c${last}`, title };
  });
}

const isText = (text: string, most: number): boolean => text !== '' && [...text].length <= most;
const isWhole = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

function isValid({
  name,
  description,
  format,
  columns,
  category,
  tags,
  estimatedDuration,
  participantRange,
  difficulty,
}: TemplateBody): boolean {
  const titles = columns.map((column) => nameKeyOf(column.title));
  const { min, max } = participantRange;
  return (
    isText(name, TEMPLATE_NAME_MAX) &&
    isText(description, TEMPLATE_DESCRIPTION_MAX) &&
    retroFormats.includes(format) &&
    difficulties.includes(difficulty) &&
    isWhole(columns.length, 1, TEMPLATE_COLUMNS_MAX) &&
    columns.every((column) => isText(column.title, TEMPLATE_COLUMN_TITLE_MAX)) &&
    new Set(titles).size === titles.length &&
    isWhole(min, 1, TEMPLATE_PEOPLE_MAX) &&
    isWhole(max, min, TEMPLATE_PEOPLE_MAX) &&
    isWhole(estimatedDuration, TEMPLATE_DURATION.min, TEMPLATE_DURATION.max) &&
    [...category].length <= TEMPLATE_CATEGORY_MAX &&
    tags.length <= TEMPLATE_TAGS_MAX &&
    tags.every((tag) => isText(tag, TEMPLATE_TAG_MAX))
  );
}

const BEGINNER_BELOW = 5; // participants
const ADVANCED_ABOVE = 10;
export const SUGGESTIONS = 3;

/** Who should try what: small groups the simple ones, large ones those that bear many people (2 §9). */
export const difficultyFor = (participants: number): Difficulty =>
  participants < BEGINNER_BELOW ? 'BEGINNER' : participants > ADVANCED_ABOVE ? 'ADVANCED' : 'INTERMEDIATE';

/** Rating times the logarithm of uses, uses floored at 1 (S2-33); a template that nobody has rated scores 0. */
export const scoreOfTemplate = ({ rating, timesUsed }: RetroTemplate['usage']): number => (rating ?? 0) * Math.log(Math.max(1, timesUsed));

/** At most three of fitting difficulty, best score first, ties by rating and then by name. */
export function suggested(templates: readonly RetroTemplate[], participants: number): RetroTemplate[] {
  const wanted = difficultyFor(participants);
  return templates
    .filter((template) => template.difficulty === wanted)
    .toSorted(
      (a, b) =>
        scoreOfTemplate(b.usage) - scoreOfTemplate(a.usage) ||
        (b.usage.rating ?? 0) - (a.usage.rating ?? 0) ||
        a.name.localeCompare(b.name, 'en'),
    )
    .slice(0, SUGGESTIONS);
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

/** Whether a template is among those that are looked for; every word of the query stands somewhere in it. */
export function isWanted(
  template: RetroTemplate,
  { format, category, tags, difficulty, participants, duration, query }: TemplateFilters,
): boolean {
  const { min, max } = template.participantRange;
  const text = folded(
    [template.name, template.description, template.category, ...template.tags, ...template.columns.map((one) => one.title)].join(' '),
  );
  const own = template.tags.map(folded);
  return (
    (format === undefined || template.format === format) &&
    (difficulty === undefined || template.difficulty === difficulty) &&
    (category === undefined || folded(template.category) === folded(category.trim())) &&
    (tags ?? []).every((tag) => own.includes(folded(tag.trim()))) &&
    (participants === undefined || (participants >= min && participants <= max)) &&
    (duration === undefined || template.estimatedDuration <= duration) &&
    folded(query ?? '')
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
