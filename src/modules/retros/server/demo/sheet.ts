import type { Selectable } from 'kysely';
import { storeDemoActions, type DemoAction } from '#modules/action-items/server/public.ts';
import { keepOutcome } from '#modules/retros/server/service/outcome.ts';
import type {
  CardTable,
  GroupTable,
  ParticipantTable,
  SessionTable,
  TemplateRatingTable,
  TemplateUseTable,
  VoteTable,
} from '#modules/retros/server/tables.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Scoped } from '#platform/module/context.ts';

/** Rows to be stored together, complete: what a column would default to is said here too. */
export interface Sheet {
  readonly sessions: Selectable<SessionTable>[];
  readonly participants: Selectable<ParticipantTable>[];
  readonly groups: Selectable<GroupTable>[];
  readonly cards: Selectable<CardTable>[];
  readonly votes: Selectable<VoteTable>[];
  readonly actions: DemoAction[];
  readonly uses: TemplateUseTable[];
  readonly ratings: TemplateRatingTable[];
}

export const emptySheet = (): Sheet => ({
  sessions: [],
  participants: [],
  groups: [],
  cards: [],
  votes: [],
  actions: [],
  uses: [],
  ratings: [],
});

/** Stores a sheet with one statement a table; the first start waits for it. */
export async function storeSheet(scoped: Scoped, sheet: Sheet): Promise<void> {
  const rooms = sheet.sessions.map(({ id, account_id, created_at }) => ({ id, kind: 'retro', account_id, version: 0, created_at }));
  await insertRows(scoped, 'rooms', rooms);
  await insertRows(scoped, 'retro_sessions', sheet.sessions);
  await insertRows(scoped, 'retro_participants', sheet.participants);
  await insertRows(scoped, 'retro_groups', sheet.groups);
  await insertRows(scoped, 'retro_cards', sheet.cards);
  await insertRows(scoped, 'retro_votes', sheet.votes);
  await insertRows(scoped, 'retro_template_uses', sheet.uses);
  await insertRows(scoped, 'retro_template_ratings', sheet.ratings);
  await storeDemoActions(scoped, sheet.actions);
  for (const { id, columns, completed_at } of sheet.sessions) if (completed_at) await keepOutcome(scoped, { id, columns, completed_at });
}
