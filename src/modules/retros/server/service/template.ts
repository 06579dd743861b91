import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/retros/contract/actions.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import {
  TEMPLATES_MAX,
  type RetroTemplate,
  type TemplateChange,
  type TemplateDraft,
  type TemplateFilters,
  type TemplateId,
  type TemplateUsage,
} from '#modules/retros/contract/template.ts';
import { builtInTemplates } from '#modules/retros/rules/formats.ts';
import { emptyTemplate, isWanted, nameKeyOf, suggested, templateAfter, type TemplateBody } from '#modules/retros/rules/template.ts';
import {
  allTemplates,
  findTemplate,
  toBuiltIn,
  toTemplate,
  usageOfOne,
  type TemplateRow,
} from '#modules/retros/server/queries/template.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { common, Problem, raise } from '#shared/problem.ts';

/** Templates that pass the filters, most used first. */
export async function searchTemplates(context: Context, filters: TemplateFilters): Promise<RetroTemplate[]> {
  return (await allTemplates(context)).filter((template) => isWanted(template, filters));
}

export async function suggestTemplates(context: Context, participants: number): Promise<RetroTemplate[]> {
  return suggested(await allTemplates(context), participants);
}

/** @throws Problem retros.template_not_found */
export async function readTemplate(context: Context, templateId: TemplateId): Promise<RetroTemplate> {
  const usage = await usageOfOne(context, templateId, userIdOf(context.actor));
  const builtIn = findBuiltInById(templateId);
  if (builtIn) return toBuiltIn(builtIn, usage);
  const row = (await findTemplate(context, templateId)) ?? raise(retro.template_not_found);
  return toTemplate(row, usage, context.actor);
}

const findBuiltInById = (templateId: TemplateId) => builtInTemplates.find((one) => one.id === templateId.toLowerCase());

/** @throws Problem retros.invalid_template, retros.template_name_taken, retros.templates_max */
export async function createTemplate(context: Context, draft: TemplateDraft): Promise<RetroTemplate> {
  const { tx, scope, now, actor } = context;
  const creatorId = userIdOf(actor);
  if (creatorId === null) throw new Problem(common.denied);
  const body = judged(emptyTemplate, draft);
  await requireFreeName(context, body.name, null);
  await requirePlace(context);
  const row = await retrosIn(tx)
    .insertInto('retro_templates')
    .values({ ...columnsOf(body), id: uuidv7(), account_id: scope.accountId, creator_id: creatorId, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.publish({ type: 'retro.template_saved', subject: { kind: 'retro_template', id: row.id }, payload: {} });
  return toTemplate(row, undefined, actor);
}

/** @throws Problem retros.template_not_found, retros.template_built_in, retros.invalid_template, retros.template_name_taken */
export async function updateTemplate(context: Context, templateId: TemplateId, draft: TemplateChange): Promise<RetroTemplate> {
  const { tx, scope, now, actor } = context;
  const before = await openTemplate(context, templateId);
  const seen = { table: 'retro_templates', id: templateId, version: draft.version };
  await refuseStale(context, seen, retro.stale, async () =>
    toTemplate(await openTemplate(context, templateId), await usageOfOne(context, templateId, userIdOf(actor)), actor),
  );
  const body = judged(bodyOf(before), draft);
  await requireFreeName(context, body.name, templateId);
  const row = await retrosIn(tx)
    .updateTable('retro_templates')
    .set({ ...columnsOf(body), updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', templateId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.publish({ type: 'retro.template_saved', subject: { kind: 'retro_template', id: row.id }, payload: {} });
  return toTemplate(row, await usageOfOne(context, templateId, userIdOf(actor)), actor);
}

/** @throws Problem retros.template_not_found, retros.template_built_in, retros.template_in_use */
export async function deleteTemplate(context: Context, templateId: TemplateId): Promise<void> {
  const { tx, scope } = context;
  await openTemplate(context, templateId);
  if (await isInUse(context, templateId)) throw new Problem(retro.template_in_use);
  await retrosIn(tx).deleteFrom('retro_templates').where('account_id', '=', scope.accountId).where('id', '=', templateId).execute();
  for (const table of ['retro_template_uses', 'retro_template_ratings'] as const) {
    await retrosIn(tx).deleteFrom(table).where('account_id', '=', scope.accountId).where('template_id', '=', templateId).execute();
  }
  await context.publish({ type: 'retro.template_deleted', subject: { kind: 'retro_template', id: templateId }, payload: {} });
}

/** One's own stars, after a retrospective with it. @throws Problem retros.template_not_found, retros.template_not_tried */
export async function rateTemplate(context: Context, templateId: TemplateId, rating: number): Promise<{ usage: TemplateUsage }> {
  const { tx, scope, now, actor } = context;
  const userId = userIdOf(actor);
  if (userId === null) throw new Problem(common.denied);
  const { id } = await readTemplate(context, templateId);
  if (!(await hasFinished(context, id, userId))) throw new Problem(retro.template_not_tried);
  await retrosIn(tx)
    .insertInto('retro_template_ratings')
    .values({ account_id: scope.accountId, template_id: id, user_id: userId, rating, rated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'template_id', 'user_id']).doUpdateSet({ rating, rated_at: now }))
    .execute();
  return { usage: await usageOfOne(context, id, userId) };
}

/** A session was begun from it. */
export async function countUse({ tx, scope }: Scoped, templateId: TemplateId): Promise<void> {
  await sql`insert into retro_template_uses (account_id, template_id, times_used) values (${scope.accountId}, ${templateId}, 1)
    on conflict (account_id, template_id) do update set times_used = retro_template_uses.times_used + 1`.execute(tx);
}

/**
 * Finds one of the account's own that the caller may change, and holds it: a session that begins from it at the same moment
 * comes before or after (`formFor` locks it too).
 */
async function openTemplate(context: Context, templateId: TemplateId): Promise<TemplateRow> {
  if (findBuiltInById(templateId)) throw new Problem(retro.template_built_in);
  const row = (await findTemplate(context, templateId, 'write')) ?? raise(retro.template_not_found);
  context.authorize(actions.editTemplate, { ownerIds: [row.creator_id] });
  return row;
}

/** @throws Problem retros.invalid_template */
function judged(before: TemplateBody, draft: TemplateDraft): TemplateBody {
  const after = templateAfter(before, draft);
  if ('refusal' in after) throw new Problem(after.refusal);
  return after.template;
}

async function requireFreeName({ tx, scope }: Scoped, name: string, own: TemplateId | null): Promise<void> {
  const taken = await retrosIn(tx)
    .selectFrom('retro_templates')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('name_key', '=', nameKeyOf(name))
    .$if(own !== null, (query) => query.where('id', '<>', own ?? ''))
    .executeTakeFirst();
  if (taken) throw new Problem(retro.template_name_taken);
}

/** @throws Problem retros.templates_max */
async function requirePlace({ tx, scope }: Scoped): Promise<void> {
  await takeTurn(tx, `retro templates:${scope.accountId}`);
  const { count } = await retrosIn(tx)
    .selectFrom('retro_templates')
    .select((read) => read.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  if (count >= TEMPLATES_MAX) throw new Problem(retro.templates_max, { n: TEMPLATES_MAX });
}

/** An open session came from it; one that does not say where its columns come from counts for all of its kind (C2-49). */
async function isInUse({ tx, scope }: Scoped, templateId: TemplateId): Promise<boolean> {
  const open = await retrosIn(tx)
    .selectFrom('retro_sessions')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('status', 'in', ['WAITING', 'ACTIVE'])
    .where((read) =>
      read.or([read('template_id', '=', templateId), read.and([read('template_id', 'is', null), read('format', '=', 'CUSTOM')])]),
    )
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

async function hasFinished({ tx, scope }: Scoped, templateId: TemplateId, userId: string): Promise<boolean> {
  const { rows } = await sql`select from retro_sessions s
    join retro_participants p on p.account_id = s.account_id and p.session_id = s.id and p.user_id = ${userId}
    where s.account_id = ${scope.accountId} and s.template_id = ${templateId} and s.completed_at is not null limit 1`.execute(tx);
  return rows.length > 0;
}

const bodyOf = (row: TemplateRow): TemplateBody => ({
  ...row,
  estimatedDuration: row.estimated_duration,
  participantRange: { min: row.participants_min, max: row.participants_max },
});

const columnsOf = (body: TemplateBody) => ({
  name: body.name,
  name_key: nameKeyOf(body.name),
  description: body.description,
  format: body.format,
  columns: JSON.stringify(body.columns),
  category: body.category,
  tags: body.tags,
  estimated_duration: body.estimatedDuration,
  participants_min: body.participantRange.min,
  participants_max: body.participantRange.max,
  difficulty: body.difficulty,
  settings: JSON.stringify(body.settings),
});
