import type { Selectable } from 'kysely';
import type { TemplateId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { Template } from '#modules/poker/contract/template.ts';
import { pokerIn, type TemplateTable } from '#modules/poker/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { raise } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export type TemplateRow = Selectable<TemplateTable>;

export async function listTemplates({ tx, scope }: Scoped, { limit, offset }: { limit: number; offset: number }): Promise<Page<Template>> {
  const all = pokerIn(tx).selectFrom('poker_templates').where('account_id', '=', scope.accountId);
  const rows = await all.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
  const { total } = await all.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(templateOf), total, limit, offset };
}

/** A template of the scope's account; what is no id of one is unknown too. */
export async function findTemplate({ tx, scope }: Scoped, id: string): Promise<TemplateRow | null> {
  if (!UUID.test(id)) return null;
  const read = pokerIn(tx).selectFrom('poker_templates').selectAll().where('account_id', '=', scope.accountId);
  return (await read.where('id', '=', id as TemplateId).executeTakeFirst()) ?? null;
}

/** @throws Problem poker.template_not_found */
export async function requireTemplate(scoped: Scoped, id: TemplateId): Promise<TemplateRow> {
  return (await findTemplate(scoped, id)) ?? raise(poker.template_not_found);
}

export const templateOf = (row: TemplateRow): Template => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  description: row.description,
  votingSystem: row.voting_system,
  timerOption: row.timer_option,
  settings: row.settings,
  stories: row.stories,
  creatorId: row.creator_id,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});
