import { uuidv7 } from 'uuidv7';
import { findMemberNames, requireBelow, type MemberName } from '#modules/accounts/server/public.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { ParticipantId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { CreateSession, RetroColumn, RetroFormat, RetroSession } from '#modules/retros/contract/session.ts';
import type { RetroSettings, SettingsInput } from '#modules/retros/contract/settings.ts';
import { findBuiltIn } from '#modules/retros/rules/formats.ts';
import { refuseDelete } from '#modules/retros/rules/phase.ts';
import { defaultSettings, settingsAfter } from '#modules/retros/rules/settings.ts';
import { findTemplate } from '#modules/retros/server/queries/template.ts';
import { viewSessionById } from '#modules/retros/server/queries/session-view.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { announce, openSession, refuseIf } from './access.ts';
import { insertSeat } from './participant.ts';
import { countUse } from './template.ts';

/**
 * Creates a session in its first phase; the caller made it and, unless another member is named, facilitates it.
 * @throws Problem retros.invalid_settings, retros.invalid_format, retros.invalid_team, retros.invalid_facilitator,
 *   retros.session_limit
 */
export async function createSession(context: Context, wanted: CreateSession): Promise<RetroSession> {
  const { actor } = context;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  const id = await makeSession(context, wanted, actor);
  return viewSessionById(context, id, actor.userId as string as ParticipantId);
}

/** Who makes a session. */
export type Maker = Pick<UserActor, 'userId'>;

/**
 * The making itself, by a person or by the server on behalf of one. All that can refuse it comes before the first row is written.
 * @throws Problem as `createSession`
 */
export async function makeSession(context: Context, wanted: CreateSession, actor: Maker): Promise<RetroSessionId> {
  const form = await formFor(context, wanted.templateId ?? wanted.format);
  const settings = settingsFor(form.settings, wanted.settings, wanted.timer);
  await requireTeam(context, wanted.teamId ?? null);
  const facilitator = await findLeader(context, wanted.facilitatorId ?? actor.userId);
  const creator = facilitator.id === actor.userId ? facilitator : await findLeader(context, actor.userId);
  await requireBelow(context, 'retrospectives');
  const id = uuidv7() as RetroSessionId;
  await insertSession(context, { id, wanted, settings, form, creatorId: creator.id, facilitatorId: facilitator.id });
  if (form.templateId !== null) await countUse(context, form.templateId);
  await seat(context, id, facilitator, 'facilitator');
  if (creator.id !== facilitator.id) await seat(context, id, creator, 'participant');
  await announce(context, { id }, 'retro.session_created', { name: wanted.name });
  return id;
}

/** @throws Problem retros.invalid_settings */
export function settingsFor(now: RetroSettings, sent?: SettingsInput, timer?: number | null): RetroSettings {
  const after = settingsAfter(now, sent, timer);
  if ('refusal' in after) throw new Problem(after.refusal);
  return after.settings;
}

/** The columns that ask for cards, and where they come from. */
export interface Form {
  readonly format: RetroFormat;
  readonly templateId: string | null;
  readonly columns: readonly RetroColumn[];
  readonly settings: RetroSettings;
}

/**
 * A built-in format or one of the account's templates, which is held until the commit: nobody deletes it meanwhile.
 * @throws Problem retros.invalid_format for what is neither
 */
export async function formFor(scoped: Scoped, named: string | null | undefined): Promise<Form> {
  const builtIn = findBuiltIn(named);
  if (builtIn) return { format: builtIn.format, templateId: builtIn.id, columns: builtIn.columns, settings: defaultSettings };
  const own = (await findTemplate(scoped, named ?? '', 'write')) ?? raise(retro.invalid_format);
  return { format: own.format, templateId: own.id, columns: own.columns, settings: own.settings };
}

/** @throws Problem retros.invalid_team */
export async function requireTeam(scoped: Scoped, teamId: TeamId | null): Promise<void> {
  if (teamId !== null && !(await findTeam(scoped, teamId))) throw new Problem(retro.invalid_team);
}

/** Who may lead: an active member who is no account observer. @throws Problem retros.invalid_facilitator */
export async function findLeader(scoped: Scoped, userId: UserId): Promise<MemberName> {
  const member = (await findMemberNames(scoped, [userId])).get(userId);
  if (!member || member.role === 'OBSERVER') throw new Problem(retro.invalid_facilitator);
  return member;
}

interface NewSession {
  readonly id: RetroSessionId;
  readonly wanted: CreateSession;
  readonly settings: RetroSettings;
  readonly form: Form;
  readonly creatorId: UserId;
  readonly facilitatorId: UserId;
}

async function insertSession(
  { tx, scope, now }: Context,
  { id, wanted, settings, form, creatorId, facilitatorId }: NewSession,
): Promise<void> {
  await retrosIn(tx).insertInto('rooms').values({ id, kind: 'retro', account_id: scope.accountId, version: 0, created_at: now }).execute();
  await retrosIn(tx)
    .insertInto('retro_sessions')
    .values({
      id,
      account_id: scope.accountId,
      name: wanted.name,
      description: wanted.description ?? '',
      team_id: wanted.teamId ?? null,
      facilitator_id: facilitatorId,
      creator_id: creatorId,
      format: form.format,
      template_id: form.templateId,
      columns: JSON.stringify(form.columns),
      settings: JSON.stringify(settings),
      status: wanted.status === 'DRAFT' ? 'DRAFT' : 'WAITING',
      current_phase: 'SETUP',
      current_topic_id: null,
      timer_ends_at: null,
      timer_left_ms: null,
      timer_seconds: null,
      started_at: null,
      completed_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

async function seat(context: Context, sessionId: RetroSessionId, member: MemberName, role: 'facilitator' | 'participant'): Promise<void> {
  const id = member.id as string as ParticipantId;
  const place = { id, session_id: sessionId, user_id: member.id, name: member.name, role, only_observes: false };
  await insertSeat(context, { ...place, joined_at: context.now });
}

/** Deletes the session with its cards and votes; what was agreed stays. @throws Problem retros.active_not_deletable */
export async function deleteSession(context: Context, sessionId: RetroSessionId): Promise<void> {
  const { session } = await openSession(context, sessionId, actions.delete, 'write');
  refuseIf(refuseDelete(session.status));
  await announce(context, session, 'retro.session_deleted', { sessionId, name: session.name });
  // The room's row carries the session, the guests' tokens and the deadlines with it.
  await retrosIn(context.tx).deleteFrom('rooms').where('id', '=', sessionId).execute();
}
