import { accountRoles, plans, type AccountRole, type Plan } from '#shared/permissions.ts';
import { demoTypes, type DemoType } from '../contract/demo.ts';

/** What each role of a demo tenant is shown first. */
export const demoTypeOf: Readonly<Record<AccountRole, DemoType>> = {
  OWNER: 'planning-poker',
  ADMIN: 'kanban',
  MEMBER: 'retrospective',
  OBSERVER: 'planning-poker',
};

const USUAL_PLAN: Plan = 'PRO';
const usualRole: Readonly<Record<DemoType, AccountRole>> = { 'planning-poker': 'OWNER', kanban: 'ADMIN', retrospective: 'MEMBER' };

export interface DemoChoice {
  readonly plan: Plan;
  readonly role: AccountRole;
  readonly type: DemoType;
}

/**
 * Which demo account is meant, by its row (plan and role) or by what is to be shown.
 * @returns null when it names none (Invalid demo type)
 */
export function chooseDemo(asked: { type?: string | undefined; plan?: string | undefined; role?: string | undefined }): DemoChoice | null {
  const type = demoTypes.find((known) => known === asked.type);
  if (asked.type !== undefined && type === undefined) return null;
  const role =
    accountRoles.find((known) => known === asked.role?.toUpperCase()) ?? (asked.role === undefined && type ? usualRole[type] : undefined);
  const plan = asked.plan === undefined ? USUAL_PLAN : plans.find((known) => known === asked.plan?.toUpperCase());
  if (role === undefined || plan === undefined || (type === undefined && asked.plan === undefined)) return null;
  return { plan, role, type: type ?? demoTypeOf[role] };
}
