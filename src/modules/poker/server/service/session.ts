import { uuidv7 } from 'uuidv7';
import { findMemberNames, requireBelow, type MemberName } from '#modules/accounts/server/public.ts';
import { actions } from '#modules/poker/contract/actions.ts';
import type { ParticipantId, PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { CreateSession, PokerSession, SettingsInput } from '#modules/poker/contract/session.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import { refuseDelete } from '#modules/poker/rules/session-status.ts';
import { timerSetting, type TimerSetting } from '#modules/poker/rules/timer.ts';
import { viewSessionById } from '#modules/poker/server/queries/session-view.ts';
import { deckFor } from '#modules/poker/server/queries/voting-system.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { common, Problem } from '#shared/problem.ts';
import { announce, openSession, refuseIf } from './access.ts';
import { asyncColumns } from './async.ts';
import { insertSeat } from './participant.ts';
import { insertStories, noteImport } from './story.ts';

/**
 * Creates a session in DRAFT with its stories; the caller made it and, unless another member is named, facilitates it.
 * @throws Problem poker.invalid_voting_system, poker.invalid_team, poker.invalid_facilitator, poker.timer_duration_required,
 *   poker.too_many_stories, poker.invalid_order, poker.session_limit
 */
export async function createSession(context: Context, wanted: CreateSession): Promise<PokerSession> {
  const { actor } = context;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  const id = await makeSession(context, wanted, actor);
  return viewSessionById(context, id, actor.userId as string as ParticipantId);
}

/**
 * The making itself, by a person or by the server on behalf of one. All that can refuse it comes before the first row is written.
 * @throws Problem as `createSession`
 */
export async function makeSession(context: Context, wanted: CreateSession, actor: Maker): Promise<PokerSessionId> {
  const deck = await deckFor(context, wanted.votingSystem ?? wanted.settings?.votingSystem);
  const timer = timerFor({ timerOption: 0, timerDuration: 0 }, wanted);
  const asyncVoting = asyncColumns(context, wanted.settings ?? {}, null);
  await requireTeam(context, wanted.teamId ?? null);
  const { creator, facilitator } = await leadersOf(context, actor, wanted.facilitatorId ?? actor.userId);
  await requireBelow(context, 'pokerSessions');
  const id = uuidv7() as PokerSessionId;
  await insertSession(context, { id, wanted, deck, timer, asyncVoting, creatorId: creator.id, facilitatorId: facilitator.id });
  await seat(context, id, facilitator, 'facilitator');
  if (creator.id !== facilitator.id) await seat(context, id, creator, 'participant');
  await insertStories(context, { id }, wanted.stories ?? []);
  await announce(context, { id }, 'poker.session_created', { name: wanted.name });
  await noteImport(context, id, Math.min(wanted.importedStories ?? 0, wanted.stories?.length ?? 0));
  return id;
}

/** Who makes a session. */
export type Maker = Pick<UserActor, 'userId'>;

/** @throws Problem poker.timer_duration_required */
export function timerFor(now: TimerSetting, sent: Parameters<typeof timerSetting>[1]): TimerSetting {
  const timer = timerSetting(now, sent);
  if ('refusal' in timer) throw new Problem(timer.refusal);
  return timer.setting;
}

/** @throws Problem poker.invalid_team */
export async function requireTeam(scoped: Scoped, teamId: TeamId | null): Promise<void> {
  if (teamId !== null && !(await findTeam(scoped, teamId))) throw new Problem(poker.invalid_team);
}

/** Who may lead: an active member who is no account observer. @throws Problem poker.invalid_facilitator */
export async function findLeader(scoped: Scoped, userId: UserId): Promise<MemberName> {
  const member = (await findMemberNames(scoped, [userId])).get(userId);
  if (!member || member.role === 'OBSERVER') throw new Problem(poker.invalid_facilitator);
  return member;
}

async function leadersOf(scoped: Scoped, actor: Maker, facilitatorId: UserId) {
  const facilitator = await findLeader(scoped, facilitatorId);
  const creator = facilitatorId === actor.userId ? facilitator : await findLeader(scoped, actor.userId);
  return { creator, facilitator };
}

interface NewSession {
  readonly id: PokerSessionId;
  readonly wanted: CreateSession;
  readonly deck: VotingSystem;
  readonly timer: TimerSetting;
  readonly asyncVoting: ReturnType<typeof asyncColumns>;
  readonly creatorId: UserId;
  readonly facilitatorId: UserId;
}

async function insertSession(
  { tx, scope, now }: Context,
  { id, wanted, deck, timer, asyncVoting, creatorId, facilitatorId }: NewSession,
): Promise<void> {
  await pokerIn(tx).insertInto('rooms').values({ id, kind: 'poker', account_id: scope.accountId, version: 0, created_at: now }).execute();
  await pokerIn(tx)
    .insertInto('poker_sessions')
    .values({
      id,
      account_id: scope.accountId,
      name: wanted.name,
      description: wanted.description ?? '',
      deck: JSON.stringify(deck),
      team_id: wanted.teamId ?? null,
      facilitator_id: facilitatorId,
      creator_id: creatorId,
      status: 'DRAFT',
      timer_option: timer.timerOption,
      timer_duration: timer.timerDuration,
      ...switchesOf(wanted.settings ?? {}),
      ...asyncVoting,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The settings that are plain switches, as columns; what was not sent stays as it is, or as the table has it. */
export function switchesOf({ autoReveal, allowSpectators, requireLogin, enableComments, enableConfidenceVoting }: SettingsInput) {
  return {
    auto_reveal: autoReveal,
    allow_spectators: allowSpectators,
    require_login: requireLogin,
    enable_comments: enableComments,
    enable_confidence_voting: enableConfidenceVoting,
  };
}

async function seat(context: Context, sessionId: PokerSessionId, member: MemberName, role: 'facilitator' | 'participant'): Promise<void> {
  const id = member.id as string as ParticipantId;
  const place = { id, session_id: sessionId, user_id: member.id, name: member.name, role, votes: true };
  await insertSeat(context, { ...place, only_observes: false, joined_at: context.now, left_at: null });
}

/** Deletes the session with everything in it. @throws Problem poker.active_not_deletable */
export async function deleteSession(context: Context, sessionId: PokerSessionId): Promise<void> {
  const { session } = await openSession(context, sessionId, actions.delete, 'write');
  refuseIf(refuseDelete(session.status));
  await announce(context, session, 'poker.session_deleted', { sessionId, name: session.name });
  // The room's row carries the session, the guests' tokens and the deadlines with it.
  await pokerIn(context.tx).deleteFrom('rooms').where('id', '=', sessionId).execute();
}
