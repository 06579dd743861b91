import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { lineName } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { TemplateId, VotingSystemId } from './ids.ts';
import { poker } from './problems.ts';
import { SESSION_DESCRIPTION_MAX, SESSION_NAME_MAX, SettingsInput } from './session.ts';
import { StoryDrafts } from './story.ts';
import { timerOptions } from './timer.ts';

export const TEMPLATES_MAX = 100; // of an account

/** The switches that a template keeps; cards and timer stand beside them. */
export const TemplateSettings = z.strictObject({
  autoReveal: z.boolean(),
  allowSpectators: z.boolean(),
  requireLogin: z.boolean(),
  enableComments: z.boolean(),
  enableConfidenceVoting: z.boolean(),
});
export type TemplateSettings = z.infer<typeof TemplateSettings>;

/** What a session begins with. */
export const Template = z.strictObject({
  id: TemplateId,
  accountId: AccountId,
  name: z.string(),
  description: z.string(),
  votingSystem: VotingSystemId,
  timerOption: z.int(), // seconds
  settings: TemplateSettings,
  stories: z.array(z.strictObject({ title: z.string(), key: z.optional(z.string()), description: z.optional(z.string()) })),
  creatorId: UserId,
  createdAt: Moment,
  updatedAt: Moment,
  /** Grows by one with each change of what is written here; a change names the one that it was made on. */
  version: z.int(),
});
export type Template = z.infer<typeof Template>;

const Name = lineName(SESSION_NAME_MAX);
const fields = {
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(SESSION_DESCRIPTION_MAX)))),
  timerOption: z.optional(z.literal(timerOptions)),
  settings: z.optional(SettingsInput),
  stories: z.optional(StoryDrafts),
};
export const NewTemplate = z.object({ name: Name, ...fields, votingSystem: z.optional(z.nullable(VotingSystemId)) });
export type NewTemplate = z.output<typeof NewTemplate>;
export const TemplateChange = z.object({
  name: z.optional(Name),
  ...fields,
  votingSystem: z.optional(VotingSystemId),
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type TemplateChange = z.output<typeof TemplateChange>;

const account = z.object({ accountId: AccountId });
const one = z.object({ templateId: TemplateId });
const wrong = [poker.invalid_voting_system, poker.too_many_stories, poker.invalid_order];

export const listTemplates = endpoint({
  id: 'poker.listTemplates',
  route: 'GET /api/planning-poker/accounts/:accountId/templates',
  summary: 'List the account’s estimation templates, newest first',
  action: actions.list,
  params: account,
  query: z.object(paging),
  answer: list(Template),
});

export const createTemplate = endpoint({
  id: 'poker.createTemplate',
  route: 'POST /api/planning-poker/accounts/:accountId/templates',
  summary: 'Keep cards, timer, settings and stories to begin sessions with',
  action: actions.createTemplate,
  params: account,
  body: NewTemplate,
  answer: data(Template),
  problems: [...wrong, poker.templates_max],
  status: 201,
});

export const updateTemplate = endpoint({
  id: 'poker.updateTemplate',
  route: 'PATCH /api/planning-poker/templates/:templateId',
  summary: 'Change an estimation template; sessions begun with it stay as they are',
  action: actions.changeTemplate,
  params: one,
  body: TemplateChange,
  answer: data(Template),
  problems: [poker.template_not_found, ...wrong, poker.stale],
});

export const deleteTemplate = endpoint({
  id: 'poker.deleteTemplate',
  route: 'DELETE /api/planning-poker/templates/:templateId',
  summary: 'Delete an estimation template',
  action: actions.changeTemplate,
  params: one,
  answer: done,
  problems: [poker.template_not_found],
});
