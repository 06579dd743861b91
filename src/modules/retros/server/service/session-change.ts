import type { Updateable } from 'kysely';
import { renameSource } from '#modules/action-items/server/public.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { RetroSession, UpdateSession } from '#modules/retros/contract/session.ts';
import { refuseUpdate } from '#modules/retros/rules/phase.ts';
import { cardRows } from '#modules/retros/server/queries/card.ts';
import { headOf, participantIdOf, type SessionRow } from '#modules/retros/server/queries/session.ts';
import { viewSessionById } from '#modules/retros/server/queries/session-view.ts';
import type { SessionTable } from '#modules/retros/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder, versionOf } from '#platform/module/refuse-stale.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { announce, changeSession, openSession, refuseIf } from './access.ts';
import { changeStatus } from './lifecycle.ts';
import { handOver, seatForFacilitator } from './participant.ts';
import { findLeader, formFor, requireTeam, settingsFor } from './session.ts';

/**
 * Changes a session: absent keys stay. A completed one can only be archived.
 * @throws Problem retros.stale, retros.completed_frozen, retros.wrong_status, retros.format_in_use and what creating throws
 */
export async function updateSession(context: Context, sessionId: RetroSessionId, change: UpdateSession): Promise<RetroSession> {
  const { session } = await openSession(context, sessionId, actions.edit, 'write');
  const { status, version, ...fields } = change;
  const named = Object.values(fields).filter((value) => value !== undefined).length;
  refuseIf(refuseUpdate(session.status, status, named), { status: session.status });
  const seen = { version: versionOf(fields, version), now: session.written_version };
  await refuseOlder(seen, retro.stale, async () => headOf(session));
  const values = await columnsOf(context, session, change);
  let changed = session;
  if (Object.keys(values).length > 0) {
    changed = await changeSession(context, session, values);
    if (values.name !== undefined || values.team_id !== undefined) {
      await renameSource(context, sessionId, { name: changed.name, teamId: changed.team_id });
    }
    await announce(context, session, 'retro.session_updated', { fields: Object.keys(values), name: changed.name });
  }
  if (change.facilitatorId !== undefined && change.facilitatorId !== session.facilitator_id) {
    await appoint(context, changed, change.facilitatorId);
  }
  if (status !== undefined && status !== session.status) await changeStatus(context, changed, status);
  return viewSessionById(context, sessionId, participantIdOf(context.actor));
}

/** What of the session's own row is to change. */
async function columnsOf(context: Context, session: SessionRow, change: UpdateSession): Promise<Updateable<SessionTable>> {
  const { name, description, teamId } = change;
  if (teamId !== undefined) await requireTeam(context, teamId);
  const isTuned = change.settings !== undefined || typeof change.timer === 'number';
  const columns: Updateable<SessionTable> = {
    name,
    team_id: teamId,
    description: description === undefined ? undefined : (description ?? ''),
    settings: isTuned ? JSON.stringify(settingsFor(session.settings, change.settings, change.timer)) : undefined,
    ...(await newForm(context, session, change.templateId ?? change.format)),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Another format comes only before the first card, whose column it might not have. @throws Problem retros.format_in_use */
async function newForm(context: Context, session: SessionRow, named: string | null | undefined): Promise<Updateable<SessionTable>> {
  if (!named) return {};
  // The session's own format may be sent back as it is, also where its template is gone.
  if (named === session.template_id || named === session.format) return {};
  const form = await formFor(context, named);
  if (form.templateId === session.template_id) return {};
  if ((await cardRows(context, session.id)).length > 0) throw new Problem(retro.format_in_use);
  return { format: form.format, template_id: form.templateId, columns: JSON.stringify(form.columns) };
}

async function appoint(context: Context, session: SessionRow, facilitatorId: UserId): Promise<void> {
  const leader = await findLeader(context, facilitatorId);
  await handOver(context, session, await seatForFacilitator(context, session, leader));
}
