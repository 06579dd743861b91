import { actions } from '#modules/poker/contract/actions.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { PokerSession, UpdateSession } from '#modules/poker/contract/session.ts';
import { refuseChange, refuseStatus } from '#modules/poker/rules/session-status.ts';
import { newTitles } from '#modules/poker/rules/stories.ts';
import { participantIdOf, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { headOf, viewSessionById } from '#modules/poker/server/queries/session-view.ts';
import { deckFor } from '#modules/poker/server/queries/voting-system.ts';
import { storyRows } from '#modules/poker/server/queries/story.ts';
import { pokerIn, type SessionTable } from '#modules/poker/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder, versionOf } from '#platform/module/refuse-stale.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/ids.ts';
import type { Updateable } from 'kysely';
import { announce, changeSession, openSession, refuseIf } from './access.ts';
import { armClosing, asyncColumns } from './async.ts';
import { reconsiderReveal } from './countdown.ts';
import { changeStatus } from './lifecycle.ts';
import { handOver, seatForFacilitator } from './participant.ts';
import { findLeader, requireTeam, switchesOf, timerFor } from './session.ts';
import { announceStories, insertStories, noteImport } from './story.ts';

/**
 * Changes a session: absent keys stay. Of `stories` only new titles are added (S2-67).
 * @throws Problem poker.stale, poker.wrong_status, poker.deck_in_use and what creating throws
 */
export async function updateSession(context: Context, sessionId: PokerSessionId, change: UpdateSession): Promise<PokerSession> {
  const { session } = await openSession(context, sessionId, actions.edit, 'write');
  const { status, version, ...written } = change;
  const seen = { version: versionOf(written, version), now: session.written_version };
  await refuseOlder(seen, poker.stale, async () => headOf(session));
  if (status !== undefined) refuseIf(refuseStatus(session.status, status, session.started_at !== null), session);
  const values = await columnsOf(context, session, change);
  let changed = session;
  if (Object.keys(values).length > 0) {
    changed = await changeSession(context, session, values);
    await announce(context, session, 'poker.session_updated', { fields: Object.keys(values), name: changed.name });
    if (values.async_deadline !== undefined) await armClosing(context, changed);
  }
  await addNewStories(context, changed, change);
  if (change.facilitatorId !== undefined && change.facilitatorId !== session.facilitator_id) {
    await appoint(context, changed, change.facilitatorId);
  }
  if (status !== undefined && status !== session.status) await changeStatus(context, changed, status);
  else await reconsiderReveal(context, changed); // auto-reveal may have been switched
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

/** What of the session's own row is to change. */
async function columnsOf(context: Context, session: SessionRow, change: UpdateSession): Promise<Updateable<SessionTable>> {
  const { name, description, teamId, settings } = change;
  if (teamId !== undefined) await requireTeam(context, teamId);
  const timer = timerFor({ timerOption: session.timer_option, timerDuration: session.timer_duration }, change);
  const deck = await newDeck(context, session, change.votingSystem ?? settings?.votingSystem);
  const columns: Updateable<SessionTable> = {
    name,
    team_id: teamId,
    description: description === undefined ? undefined : (description ?? ''),
    timer_option: timer.timerOption === session.timer_option ? undefined : timer.timerOption,
    timer_duration: timer.timerDuration === session.timer_duration ? undefined : timer.timerDuration,
    deck: deck ? JSON.stringify(deck) : undefined,
    ...switchesOf(settings ?? {}),
    ...asyncColumns(context, settings ?? {}, session),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** @returns null while the deck stays; another one comes only before the first vote, whose cards it might not have */
async function newDeck(context: Context, session: SessionRow, id: string | undefined) {
  if (id === undefined || id === session.deck.id) return null;
  const { tx, scope } = context;
  const deck = await deckFor(context, id);
  if (deck.id === session.deck.id) return null;
  const used = await pokerIn(tx)
    .selectFrom('poker_stories as s')
    .leftJoin('poker_votes as v', (on) => on.onRef('v.account_id', '=', 's.account_id').onRef('v.story_id', '=', 's.id'))
    .select('s.id')
    .where('s.account_id', '=', scope.accountId)
    .where('s.session_id', '=', session.id)
    .where((read) => read.or([read('v.value', 'is not', null), read('s.final_estimate', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  if (used) throw new Problem(poker.deck_in_use);
  return deck;
}

async function addNewStories(
  context: Context,
  session: SessionRow,
  { stories, status, importedStories = 0 }: UpdateSession,
): Promise<void> {
  if (!stories || stories.length === 0) return;
  const present = await storyRows(context, { sessionId: session.id });
  const drafts = newTitles(
    present.map((row) => row.title),
    stories,
  );
  if (drafts.length === 0) return;
  refuseIf(refuseChange(status ?? session.status), session);
  const storyIds = await insertStories(context, session, drafts);
  await announceStories(context, session, drafts, storyIds);
  await noteImport(context, session.id, Math.min(importedStories, drafts.length));
}

async function appoint(context: Context, session: SessionRow, facilitatorId: UserId): Promise<void> {
  const leader = await findLeader(context, facilitatorId);
  await handOver(context, session, await seatForFacilitator(context, session, leader));
}
