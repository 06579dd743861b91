import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountRole } from '#shared/permissions.ts';
import type { TeamId } from '../contract.ts';
import { createTeam } from './service/team.ts';

/** Gives a demo tenant its team, with everybody in it. @returns its id, for the sessions and boards that belong to it */
export async function seedDemoTeam(context: Context, people: Readonly<Record<AccountRole, UserId>>): Promise<TeamId> {
  const members = [
    { userId: people.OWNER, role: 'member' },
    { userId: people.MEMBER, role: 'member' },
    { userId: people.OBSERVER, role: 'observer' },
  ] as const;
  const team = { name: 'Checkout', description: 'Cart, payment and invoices', leadId: people.ADMIN, members: [...members] };
  return (await createTeam(context, team)).id;
}
