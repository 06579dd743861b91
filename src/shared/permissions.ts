import type { AccountId, UserId } from './ids.ts';

export const accountRoles = ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER'] as const;
export type AccountRole = (typeof accountRoles)[number];
export const personas = ['FOUNDER', 'INVESTOR', 'TEAM_MEMBER'] as const;
export type Persona = (typeof personas)[number];
/** A later one includes what an earlier one does. */
export const plans = ['FREE', 'PRO', 'ENTERPRISE'] as const;
export type Plan = (typeof plans)[number];
/** As people read them; the same in every language. */
export const planNames: Readonly<Record<Plan, string>> = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' };

export interface UserActor {
  readonly kind: 'user';
  readonly userId: UserId;
  readonly accountId: AccountId;
  readonly role: AccountRole;
  readonly persona: Persona;
  /** Named rights beside the role, such as `page:financials`; `*` grants all of them. */
  readonly permissions: readonly string[];
  readonly emailVerified: boolean;
  readonly plan: Plan;
  /** Demo accounts can neither mail, pay nor connect anything. */
  readonly isDemo: boolean;
  /** An invoice of their account is unpaid for so long that nothing of it may be written. */
  readonly isReadOnly?: boolean;
  /** The device that asks. */
  readonly signInSessionId?: string;
}

/** Somebody without an account, bound to one live room by their token. */
export interface GuestActor {
  readonly kind: 'guest';
  readonly accountId: AccountId;
  readonly roomId: string;
  readonly participantId: string;
  readonly isReadOnly?: boolean;
}

/** A subscriber, a job or a timer of the server's own. It passes every action, inside its tenant alone. */
export interface SystemActor {
  readonly kind: 'system';
  readonly accountId: AccountId;
}

export interface NobodyActor {
  readonly kind: 'nobody';
  /** Signed in, but to another account than the one whose link was followed: it opens nothing, and says who comes back. */
  readonly visitorId?: UserId;
}

export type Actor = UserActor | GuestActor | SystemActor | NobodyActor;
export const nobody: NobodyActor = { kind: 'nobody' };

export interface ActionRule {
  /** Account roles that pass whatever the resource. OWNER and ADMIN must be named, or `ownerOnly` set. */
  readonly roles: readonly AccountRole[];
  /** Permission strings of the specification, any of which passes. */
  readonly anyOf?: readonly string[];
  /** Roles that pass when the resource is the caller's own (its owner ids name them). */
  readonly own?: readonly AccountRole[];
  /** Roles within the resource (facilitator, participant, observer) that pass, guests included when `guest` is set. */
  readonly participant?: readonly string[];
  readonly guest?: boolean;
  readonly plans?: readonly Plan[];
  /** Open to people whose address is not verified yet (their own profile, sign-out, resending the mail). */
  readonly unverified?: boolean;
  /** Its writes pass while an invoice of the account is unpaid: signing in, one's own security, paying, exporting. */
  readonly worksReadOnly?: true;
}

export interface Action extends ActionRule {
  readonly name: string;
}

/**
 * Declares an action, `noun.verb`, in the contract of the module that owns the noun.
 * @__NO_SIDE_EFFECTS__ lets the bundler leave out actions that nothing asks for
 */
export function action(name: string, rule: ActionRule): Action {
  return { name, ...rule };
}

/** What the decision needs to know of the record acted on. */
export interface Resource {
  readonly ownerIds?: readonly (string | null)[];
  /** The caller's role within the resource, or null for somebody who is not in it. */
  readonly participantRole?: string | null;
}

export type Refusal = 'signed_out' | 'email_unverified' | 'plan_required' | 'denied' | 'read_only';
export type Decision = { readonly allow: true } | { readonly allow: false; readonly reason: Refusal };

const ALLOW: Decision = { allow: true };
const refuse = (reason: Refusal): Decision => ({ allow: false, reason });

/** True when only a look at the record can tell whether some callers may act. */
export function needsResource(rule: Action): boolean {
  return Boolean(rule.own?.length ?? rule.participant?.length);
}

/**
 * The one place where access is decided: server, live layer, jobs and browser call it.
 * A record of another tenant never reaches it, since it was not found before (404).
 * @param resource absent while the record is not loaded: then a rule that depends on it lets through whoever might pass
 */
export function decide(actor: Actor, rule: Action, resource?: Resource): Decision {
  if (actor.kind === 'system') return ALLOW;
  if (actor.kind === 'nobody') return refuse('signed_out');
  const inResource = (rule.participant ?? []).includes(resource?.participantRole ?? '');
  if (actor.kind === 'guest') {
    if (!rule.guest) return refuse('denied');
    return resource === undefined || inResource || !rule.participant ? ALLOW : refuse('denied');
  }
  if (!actor.emailVerified && !rule.unverified) return refuse('email_unverified');
  if (rule.plans && !rule.plans.includes(actor.plan)) return refuse('plan_required');
  if (rule.roles.includes(actor.role)) return ALLOW;
  if (rule.anyOf?.some((named) => holds(actor, named))) return ALLOW;
  if (resource === undefined && needsResource(rule)) return ALLOW;
  if (inResource) return ALLOW;
  const isOwn = resource?.ownerIds?.includes(actor.userId) ?? false;
  return isOwn && rule.own?.includes(actor.role) ? ALLOW : refuse('denied');
}

/**
 * The same for a call that writes: while the caller's account is read-only, only actions that work then pass.
 * @param works the call alone passes, whatever else its action allows (the end of a meeting that runs)
 */
export function decideWrite(actor: Actor, rule: Action, works = false): Decision {
  const decision = decide(actor, rule);
  const isReadOnly = 'isReadOnly' in actor && actor.isReadOnly === true;
  return decision.allow && isReadOnly && !works && !rule.worksReadOnly ? refuse('read_only') : decision;
}

/** Whether a member was given a permission string, by name or by the wildcard. */
export function holds(actor: UserActor, permission: string): boolean {
  return actor.permissions.includes(permission) || actor.permissions.includes('*');
}

/** The member who acts; null for guests, the system and nobody. */
export const userIdOf = (actor: Actor): UserId | null => (actor.kind === 'user' ? actor.userId : null);
