import type { Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/poker/contract/actions.ts';
import type { TemplateId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import { TEMPLATES_MAX, type NewTemplate, type Template, type TemplateChange } from '#modules/poker/contract/template.ts';
import { builtInDecks } from '#modules/poker/rules/decks.ts';
import { refuseStories } from '#modules/poker/rules/stories.ts';
import { templateSettings, templateStories, usualSettings } from '#modules/poker/rules/templates.ts';
import { requireTemplate, templateOf, type TemplateRow } from '#modules/poker/server/queries/template.ts';
import { findAnyDeck } from '#modules/poker/server/queries/voting-system.ts';
import { pokerIn, type TemplateTable } from '#modules/poker/server/tables.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import type { Context } from '#platform/module/context.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { refuseIf } from './access.ts';

/** @throws Problem poker.invalid_voting_system, poker.too_many_stories, poker.templates_max */
export async function createTemplate(context: Context, wanted: NewTemplate): Promise<Template> {
  const { tx, scope, actor, now } = context;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  const stories = wanted.stories ?? [];
  refuseIf(refuseStories(0, stories));
  await requirePlace(context);
  const row = await pokerIn(tx)
    .insertInto('poker_templates')
    .values({
      id: uuidv7() as TemplateId,
      account_id: scope.accountId,
      name: wanted.name,
      description: wanted.description ?? '',
      voting_system: await requireDeck(context, wanted.votingSystem ?? wanted.settings?.votingSystem),
      timer_option: wanted.timerOption ?? 0,
      settings: JSON.stringify(templateSettings(usualSettings, wanted.settings)),
      stories: JSON.stringify(templateStories(stories)),
      creator_id: actor.userId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(context, 'poker.template_created', row.id);
  return templateOf(row);
}

/** Absent keys stay; `stories` replaces them all. @throws Problem poker.template_not_found and what creating throws */
export async function updateTemplate(context: Context, id: TemplateId, change: TemplateChange): Promise<Template> {
  const { tx, scope, now } = context;
  const template = await openTemplate(context, id);
  const seen = { table: 'poker_templates', id, version: change.version };
  await refuseStale(context, seen, poker.stale, async () => templateOf(await openTemplate(context, id)));
  if (change.stories) refuseIf(refuseStories(0, change.stories));
  const deck = change.votingSystem ?? change.settings?.votingSystem;
  const columns: Updateable<TemplateTable> = {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.description !== undefined && { description: change.description ?? '' }),
    ...(deck !== undefined && { voting_system: await requireDeck(context, deck) }),
    ...(change.timerOption !== undefined && { timer_option: change.timerOption }),
    ...(change.settings && { settings: JSON.stringify(templateSettings(template.settings, change.settings)) }),
    ...(change.stories && { stories: JSON.stringify(templateStories(change.stories)) }),
  };
  const row = await pokerIn(tx)
    .updateTable('poker_templates')
    .set({ ...columns, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(context, 'poker.template_updated', id);
  return templateOf(row);
}

/** @throws Problem poker.template_not_found */
export async function deleteTemplate(context: Context, id: TemplateId): Promise<void> {
  await openTemplate(context, id);
  const { tx, scope } = context;
  await pokerIn(tx).deleteFrom('poker_templates').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
  await tell(context, 'poker.template_deleted', id);
}

/** @throws Problem poker.templates_max */
async function requirePlace({ tx, scope }: Context): Promise<void> {
  await takeTurn(tx, `poker templates:${scope.accountId}`);
  const { count } = await pokerIn(tx)
    .selectFrom('poker_templates')
    .select((read) => read.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  if (count >= TEMPLATES_MAX) throw new Problem(poker.templates_max, { n: TEMPLATES_MAX });
}

async function openTemplate(context: Context, id: TemplateId): Promise<TemplateRow> {
  const template = await requireTemplate(context, id);
  context.authorize(actions.changeTemplate, { ownerIds: [template.creator_id] });
  return template;
}

/** The account's usual deck where none is named. @returns its id as it is stored @throws Problem poker.invalid_voting_system */
async function requireDeck(context: Context, id: string | null | undefined): Promise<string> {
  const named = id ?? builtInDecks.find((deck) => deck.isDefault)?.id;
  return ((await findAnyDeck(context, named)) ?? raise(poker.invalid_voting_system)).id;
}

const tell = (context: Context, type: string, id: string): Promise<number | null> =>
  context.publish({ type, subject: { kind: 'poker_template', id }, payload: {} });
