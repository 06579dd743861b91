import * as z from 'zod/mini';
import { Amount, Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { line, sent } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { retro } from './problems.ts';
import { RetroColumn, retroFormats } from './session.ts';
import { RetroSettings, SettingsInput } from './settings.ts';

export const TEMPLATE_NAME_MAX = 80; // characters, after trimming
export const TEMPLATE_DESCRIPTION_MAX = 1000; // characters
export const TEMPLATE_COLUMNS_MAX = 8;
export const TEMPLATE_COLUMN_TITLE_MAX = 60; // characters
export const TEMPLATE_PEOPLE_MAX = 50;
export const TEMPLATE_DURATION = { min: 15, max: 300 } as const; // minutes
export const TEMPLATE_CATEGORY_MAX = 40; // characters
export const TEMPLATE_TAGS_MAX = 10;
export const TEMPLATE_TAG_MAX = 30; // characters
export const TEMPLATES_MAX = 100; // of an account, beside the built-in ones
const SENT_MAX = 5000; // characters; what is longer is no text of a template at all

/** A built-in template's short name, or the id of one of the account's. */
export const TemplateId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/i));
export type TemplateId = string;

export const difficulties = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;
export type Difficulty = (typeof difficulties)[number];

export const TemplateUsage = z.strictObject({
  /** Mean of its stars in this account, one decimal; null while nobody has rated it. */
  rating: z.nullable(z.number()),
  ratings: z.int(),
  timesUsed: z.int(),
  /** The caller's own stars. */
  yours: z.nullable(z.int()),
});
export type TemplateUsage = z.infer<typeof TemplateUsage>;

export const RetroTemplate = z.strictObject({
  id: TemplateId,
  /** null for built-in ones, which nobody changes (S2-32). */
  accountId: z.nullable(AccountId),
  name: z.string(),
  description: z.string(),
  format: z.enum(retroFormats),
  columns: z.array(RetroColumn),
  category: z.string(),
  tags: z.array(z.string()),
  estimatedDuration: z.int(), // minutes
  participantRange: z.strictObject({ min: z.int(), max: z.int() }),
  difficulty: z.enum(difficulties),
  settings: RetroSettings,
  usage: TemplateUsage,
  /** Whether the caller may change and delete it. */
  isEditable: z.boolean(),
  /** Grows by one with each change of what is written here, 1 for the built-in ones; a change names the one that it was made on. */
  version: z.int(),
});
export type RetroTemplate = z.infer<typeof RetroTemplate>;

const Text = sent(SENT_MAX);
const Line = line(SENT_MAX);
/** A title, or a column with its title; the server names the columns. */
const ColumnInput = z.union([Line, z.object({ title: Line })]);

/** What is wrong with it is judged by the rules, so that the refusal has the documented text. */
export const TemplateDraft = z.object({
  name: z.optional(Line),
  description: z.optional(Text),
  format: z.optional(Text),
  columns: z.optional(z.array(ColumnInput).check(z.maxLength(100))),
  category: z.optional(z.nullable(Text)),
  tags: z.optional(z.array(Text).check(z.maxLength(100))),
  estimatedDuration: z.optional(Amount),
  participantRange: z.optional(z.object({ min: Amount, max: Amount })),
  difficulty: z.optional(Text),
  settings: z.optional(SettingsInput),
});
export type TemplateDraft = z.output<typeof TemplateDraft>;
export const TemplateChange = z.object({
  ...TemplateDraft.def.shape,
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type TemplateChange = z.output<typeof TemplateChange>;

const wanted = {
  format: z.optional(z.enum(retroFormats)),
  category: z.optional(Text),
  tags: z.optional(z.array(Text).check(z.maxLength(TEMPLATE_TAGS_MAX))),
  difficulty: z.optional(z.enum(difficulties)),
  /** People that will take part: templates whose range holds them. */
  participants: z.optional(Amount),
  /** Minutes at hand: templates that need no more. */
  duration: z.optional(Amount),
  query: z.optional(Text),
  accountId: z.optional(AccountId),
};
export const TemplateFilters = z.object(wanted);
export type TemplateFilters = z.output<typeof TemplateFilters>;

const BASE = '/api/retrospectives/templates' as const;
const one = z.object({ templateId: TemplateId });
const refusals = [retro.invalid_template, retro.template_name_taken];

export const listTemplates = endpoint({
  id: 'retros.listTemplates',
  route: `GET ${BASE}`,
  summary: 'List the built-in templates and the account’s own, most used first',
  action: actions.list,
  query: z.object({ ...paging, accountId: z.optional(AccountId) }),
  answer: list(RetroTemplate),
});

export const searchTemplates = endpoint({
  id: 'retros.searchTemplates',
  route: `POST ${BASE}/search`,
  summary: 'Find templates by words, format, difficulty, people and time; filters may stand in `filters` or beside it',
  action: actions.list,
  body: z.object({ ...wanted, filters: z.optional(TemplateFilters), ...paging }),
  answer: list(RetroTemplate),
  readOnly: true,
});

export const suggestTemplates = endpoint({
  id: 'retros.suggestTemplates',
  route: `GET ${BASE}/suggestions`,
  summary: 'Suggest three templates for so many people: rating times the logarithm of uses, among those of fitting difficulty',
  action: actions.list,
  query: z.object({ participants: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 5) }),
  answer: data(z.array(RetroTemplate)),
});

export const getTemplate = endpoint({
  id: 'retros.getTemplate',
  route: `GET ${BASE}/:templateId`,
  summary: 'Read a template',
  action: actions.list,
  params: one,
  answer: data(RetroTemplate),
  problems: [retro.template_not_found],
});

export const createTemplate = endpoint({
  id: 'retros.createTemplate',
  route: `POST ${BASE}`,
  summary: 'Write a template for the account',
  action: actions.createTemplate,
  body: TemplateDraft,
  answer: data(RetroTemplate),
  problems: [...refusals, retro.templates_max],
  status: 201,
});

export const updateTemplate = endpoint({
  id: 'retros.updateTemplate',
  route: `PATCH ${BASE}/:templateId`,
  summary: 'Change a template; sessions that were begun from it keep their columns',
  action: actions.editTemplate,
  params: one,
  body: TemplateChange,
  answer: data(RetroTemplate),
  problems: [retro.template_not_found, retro.template_built_in, ...refusals, retro.stale],
});

export const deleteTemplate = endpoint({
  id: 'retros.deleteTemplate',
  route: `DELETE ${BASE}/:templateId`,
  summary: 'Delete a template that no open session uses',
  action: actions.editTemplate,
  params: one,
  answer: done,
  problems: [retro.template_not_found, retro.template_built_in, retro.template_in_use],
});

export const rateTemplate = endpoint({
  id: 'retros.rateTemplate',
  route: `POST ${BASE}/:templateId/rate`,
  summary: 'Give a template one to five stars after a retrospective with it; the caller’s earlier ones are replaced',
  action: actions.list,
  params: one,
  body: z.object({ rating: z.int().check(z.minimum(1), z.maximum(5)) }),
  answer: data(z.strictObject({ usage: TemplateUsage })),
  problems: [retro.template_not_found, retro.template_not_tried],
});
