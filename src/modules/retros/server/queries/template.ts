import { sql, type Selectable } from 'kysely';
import { actions } from '#modules/retros/contract/actions.ts';
import type { RetroTemplate, TemplateId, TemplateUsage } from '#modules/retros/contract/template.ts';
import { builtInTemplates, type BuiltInTemplate } from '#modules/retros/rules/formats.ts';
import { defaultSettings } from '#modules/retros/rules/settings.ts';
import { retrosIn, type TemplateTable } from '#modules/retros/server/tables.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { decide, userIdOf, type Actor } from '#shared/permissions.ts';

export type TemplateRow = Selectable<TemplateTable>;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** @param lock 'write' holds the row until the commit */
export async function findTemplate({ tx, scope }: Scoped, templateId: TemplateId, lock?: 'write'): Promise<TemplateRow | null> {
  if (!UUID.test(templateId)) return null;
  const row = await retrosIn(tx)
    .selectFrom('retro_templates')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', templateId)
    .$if(lock === 'write', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** The built-in templates and the account's own, with how they fare there. Two statements, whatever their number. */
export async function allTemplates(context: Context): Promise<RetroTemplate[]> {
  const { tx, scope, actor } = context;
  const rows = await retrosIn(tx).selectFrom('retro_templates').selectAll().where('account_id', '=', scope.accountId).execute();
  const usage = await usageOf(context, userIdOf(actor));
  const all = [
    ...builtInTemplates.map((template) => toBuiltIn(template, usage.get(template.id))),
    ...rows.map((row) => toTemplate(row, usage.get(row.id), actor)),
  ];
  return all.toSorted((a, b) => b.usage.timesUsed - a.usage.timesUsed || a.name.localeCompare(b.name, 'en'));
}

/** How one template fares. */
export async function usageOfOne(scoped: Scoped, templateId: TemplateId, userId: string | null): Promise<TemplateUsage> {
  return (await usageOf(scoped, userId, templateId)).get(templateId) ?? unused;
}

const unused: TemplateUsage = { rating: null, ratings: 0, timesUsed: 0, yours: null };

async function usageOf({ tx, scope }: Scoped, userId: string | null, templateId?: TemplateId): Promise<Map<string, TemplateUsage>> {
  const only = templateId === undefined ? sql`` : sql`and template_id = ${templateId}`;
  const { rows } = await sql<TemplateUsage & { readonly id: string }>`
    select id, round(avg(stars), 1)::float8 as rating, count(stars)::int as ratings, coalesce(max(times), 0)::int as "timesUsed",
      max(stars) filter (where user_id = ${userId}::uuid)::int as yours
    from (
      select template_id as id, times_used as times, null::int as stars, null::uuid as user_id from retro_template_uses
        where account_id = ${scope.accountId} ${only}
      union all
      select template_id, null, rating, user_id from retro_template_ratings where account_id = ${scope.accountId} ${only}
    ) told group by id`.execute(tx);
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}

export function toBuiltIn({ participantRange, columns, tags, ...template }: BuiltInTemplate, usage = unused): RetroTemplate {
  return {
    ...template,
    accountId: null,
    columns: [...columns],
    tags: [...tags],
    participantRange: { ...participantRange },
    settings: defaultSettings,
    usage,
    isEditable: false,
    version: 1,
  };
}

export function toTemplate(row: TemplateRow, usage = unused, actor: Actor): RetroTemplate {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    description: row.description,
    format: row.format,
    columns: [...row.columns],
    category: row.category,
    tags: [...row.tags],
    estimatedDuration: row.estimated_duration,
    participantRange: { min: row.participants_min, max: row.participants_max },
    difficulty: row.difficulty,
    settings: row.settings,
    usage,
    isEditable: decide(actor, actions.editTemplate, { ownerIds: [row.creator_id] }).allow,
    version: row.version,
  };
}
