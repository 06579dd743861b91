import { accountRoles, nobody, personas, type Actor, type AccountRole, type Persona, type Plan } from '#shared/permissions.ts';
import type { AccountId, UserId } from '#shared/ids.ts';

/** The signed-in person as GET /api/auth/profile tells them; what every screen may ask about them. */
export interface Me {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly emailVerified: boolean;
  readonly language: string;
  readonly accountId: AccountId;
  readonly accountRole: AccountRole;
  readonly primaryPersona: Persona;
  readonly plan: Plan;
  readonly permissions: readonly string[];
  readonly isDemo: boolean;
  /** An invoice of the account could not be charged. Null while nothing is owed. */
  readonly overdue?: Overdue | null;
}

export interface Overdue {
  readonly isReadOnly: boolean;
  readonly readOnlyFrom: string;
  /** From when the account is on the free plan, unless the invoice is paid. */
  readonly freeFrom: string;
}

/** What decides what a person may do. */
export type MeAsActor = Omit<Me, 'email' | 'firstName' | 'lastName' | 'name' | 'avatarUrl' | 'language' | 'overdue'>;

/** Who acts, for `decide()`. A role that this version does not know counts as MEMBER (C1-115). */
export function actorOf(me: MeAsActor | null): Actor {
  if (!me) return nobody;
  return {
    kind: 'user',
    userId: me.id,
    accountId: me.accountId,
    role: accountRoles.includes(me.accountRole) ? me.accountRole : 'MEMBER',
    persona: personas.includes(me.primaryPersona) ? me.primaryPersona : 'TEAM_MEMBER',
    permissions: me.permissions,
    emailVerified: me.emailVerified,
    plan: me.plan,
    isDemo: me.isDemo,
  };
}
