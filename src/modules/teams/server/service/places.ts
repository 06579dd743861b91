import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { teamsIn } from '../tables.ts';

/** Notes the teams of somebody who is about to leave the account: with their membership their places in them go. */
export async function keepPlaces({ tx, scope }: Context, userId: UserId): Promise<void> {
  const { accountId } = scope;
  const places = await teamsIn(tx)
    .selectFrom('team_members')
    .innerJoin('teams', (join) => join.onRef('teams.id', '=', 'team_members.team_id').on('teams.account_id', '=', accountId))
    .select(['team_members.team_id', 'team_members.role', 'team_members.joined_at', 'teams.lead_id'])
    .where('team_members.account_id', '=', accountId)
    .where('team_members.user_id', '=', userId)
    .execute();
  if (places.length === 0) return;
  const rows = places.map(({ lead_id: leadId, ...place }) => ({
    account_id: accountId,
    user_id: userId,
    ...place,
    is_lead: leadId === userId,
  }));
  await teamsIn(tx).insertInto('former_team_members').values(rows).execute();
}

/** Puts somebody who is a member again back into those teams that are still there; who leads one meanwhile stays its lead. */
export async function giveBackPlaces(context: Context, userId: UserId): Promise<void> {
  const { tx, scope, now } = context;
  const kept = teamsIn(tx).deleteFrom('former_team_members').where('account_id', '=', scope.accountId).where('user_id', '=', userId);
  for (const { is_lead: isLead, ...place } of await kept.returningAll().execute()) {
    await teamsIn(tx).insertInto('team_members').values(place).execute();
    const { team_id: teamId, role } = place;
    if (isLead) {
      const lead = teamsIn(tx).updateTable('teams').set({ lead_id: userId, updated_at: now }).where('account_id', '=', scope.accountId);
      await lead.where('id', '=', teamId).where('lead_id', 'is', null).execute();
    }
    await context.publish({ type: 'team.member_added', subject: { kind: 'team', id: teamId }, payload: { userId, role } });
  }
}
