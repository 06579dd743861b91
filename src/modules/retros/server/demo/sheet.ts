import { sql, type Selectable } from 'kysely';
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
  await insertAll(scoped, 'rooms', rooms);
  await insertAll(scoped, 'retro_sessions', sheet.sessions);
  await insertAll(scoped, 'retro_participants', sheet.participants);
  await insertAll(scoped, 'retro_groups', sheet.groups);
  await insertAll(scoped, 'retro_cards', sheet.cards);
  await insertAll(scoped, 'retro_votes', sheet.votes);
  await insertAll(scoped, 'retro_template_uses', sheet.uses);
  await insertAll(scoped, 'retro_template_ratings', sheet.ratings);
  await storeDemoActions(scoped, sheet.actions);
  for (const { id, columns, completed_at } of sheet.sessions) if (completed_at) await keepOutcome(scoped, { id, columns, completed_at });
}

async function insertAll({ tx }: Scoped, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}
