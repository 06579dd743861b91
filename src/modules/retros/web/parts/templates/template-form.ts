import type { InputOf } from '#ui/api/wire.ts';
import type { RetroFormat } from '#modules/retros/contract/session.ts';
import {
  TEMPLATE_COLUMNS_MAX,
  TEMPLATE_DURATION,
  TEMPLATE_PEOPLE_MAX,
  type createTemplate,
  type Difficulty,
  type RetroTemplate,
} from '#modules/retros/contract/template.ts';
import { defaultSettings } from '#modules/retros/rules/settings.ts';
import { nameKeyOf } from '#modules/retros/rules/template.ts';

export interface ColumnField {
  /** Of the row on screen, so that a title may change and move without losing its place. */
  readonly key: number;
  readonly title: string;
}

/** The editor's fields as they stand. */
export interface TemplateForm {
  readonly name: string;
  readonly description: string;
  readonly format: RetroFormat;
  readonly columns: readonly ColumnField[];
  readonly duration: number;
  readonly min: number;
  readonly max: number;
  readonly difficulty: Difficulty;
  readonly category: string;
  readonly tags: string;
  readonly votes: number;
  readonly cards: number;
  readonly anonymous: boolean;
}

const keyed = (titles: readonly string[]): ColumnField[] => titles.map((title, key) => ({ key, title }));

export const emptyTemplateForm: TemplateForm = {
  name: '',
  description: '',
  format: 'CUSTOM',
  columns: keyed(['', '']),
  duration: 60,
  min: 2,
  max: 12,
  difficulty: 'INTERMEDIATE',
  category: '',
  tags: '',
  votes: defaultSettings.votesPerParticipant,
  cards: defaultSettings.maxCardsPerParticipant,
  anonymous: defaultSettings.allowAnonymousCards,
};

export const formOfTemplate = (template: RetroTemplate): TemplateForm => ({
  name: template.name,
  description: template.description,
  format: template.format,
  columns: keyed(template.columns.map((column) => column.title)),
  duration: template.estimatedDuration,
  min: template.participantRange.min,
  max: template.participantRange.max,
  difficulty: template.difficulty,
  category: template.category,
  tags: template.tags.join(', '),
  votes: template.settings.votesPerParticipant,
  cards: template.settings.maxCardsPerParticipant,
  anonymous: template.settings.allowAnonymousCards,
});

export type FieldProblem =
  | 'nameMissing'
  | 'descriptionMissing'
  | 'columnMissing'
  | 'columnTwice'
  | 'tooFew'
  | 'durationWrong'
  | 'rangeWrong';

export interface FormProblems {
  readonly name?: FieldProblem;
  readonly description?: FieldProblem;
  readonly columns: ReadonlyMap<number, FieldProblem>;
  readonly all?: FieldProblem;
  readonly duration?: FieldProblem;
  readonly range?: FieldProblem;
}

/** What the server would refuse, field by field, so that it can be said beside each. */
export function problemsOf({ name, description, columns, duration, min, max }: TemplateForm): FormProblems {
  const seen = new Set<string>();
  const wrong = new Map<number, FieldProblem>();
  for (const { key, title } of columns) {
    const told = nameKeyOf(title);
    if (told === '') wrong.set(key, 'columnMissing');
    else if (seen.has(told)) wrong.set(key, 'columnTwice');
    seen.add(told);
  }
  const isLength = Number.isInteger(duration) && duration >= TEMPLATE_DURATION.min && duration <= TEMPLATE_DURATION.max;
  const isRange = Number.isInteger(min) && Number.isInteger(max) && min >= 1 && max >= min && max <= TEMPLATE_PEOPLE_MAX;
  return {
    ...(name.trim() === '' && { name: 'nameMissing' }),
    ...(description.trim() === '' && { description: 'descriptionMissing' }),
    ...(columns.length === 0 && { all: 'tooFew' }),
    ...(!isLength && { duration: 'durationWrong' }),
    ...(!isRange && { range: 'rangeWrong' }),
    columns: wrong,
  };
}

export const isSound = ({ columns, ...others }: FormProblems): boolean => columns.size === 0 && Object.keys(others).length === 0;

export function bodyOfTemplate(form: TemplateForm): NonNullable<InputOf<typeof createTemplate>['body']> {
  return {
    name: form.name,
    description: form.description,
    format: form.format,
    columns: form.columns.map(({ title }) => ({ title })),
    estimatedDuration: form.duration,
    participantRange: { min: form.min, max: form.max },
    difficulty: form.difficulty,
    category: form.category,
    tags: form.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    settings: { votesPerParticipant: form.votes, maxCardsPerParticipant: form.cards, allowAnonymousCards: form.anonymous },
  };
}

/** @returns the columns with one of them at another place; the same ones when there is no such place */
export function moved(columns: readonly ColumnField[], key: number, to: number): readonly ColumnField[] {
  const from = columns.findIndex((column) => column.key === key);
  const column = columns[from];
  if (!column || to < 0 || to >= columns.length || to === from) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, column);
}

export const withColumn = (columns: readonly ColumnField[]): readonly ColumnField[] =>
  columns.length >= TEMPLATE_COLUMNS_MAX ? columns : [...columns, { key: Math.max(-1, ...columns.map((one) => one.key)) + 1, title: '' }];

/**
 * Another format, with its columns where those that stand are empty or another format's own; what somebody has written stays.
 * @param of.known titles of every format
 */
export function withFormat(
  { columns }: Pick<TemplateForm, 'columns'>,
  format: RetroFormat,
  of: { readonly known: readonly (readonly string[])[]; readonly titles: readonly string[] },
): Pick<TemplateForm, 'format' | 'columns'> {
  const now = columns.map(({ title }) => title.trim());
  const isUntouched = now.every((title) => title === '') || of.known.some((titles) => titles.join('\n') === now.join('\n'));
  if (!isUntouched) return { format, columns };
  return { format, columns: keyed(of.titles.length > 0 ? of.titles : ['', '']) };
}
