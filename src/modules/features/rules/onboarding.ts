import type { AccountRole, Persona } from '#shared/permissions.ts';
import { DAY } from '#shared/durations.ts';

export const ONBOARDING_WINDOW = 7 * DAY; // ms: an account is new until then
export const ONBOARDING_DELAY = 1000; // ms before it opens by itself
export const ONBOARDING_REFRESH = 500; // ms after its completion until the account is read anew

export interface OnboardingState {
  readonly onboardingCompleted: boolean;
  readonly onboardingWizardCompleted: boolean;
  readonly onboardingWizardSkipped: boolean;
}

interface Visitor {
  readonly accountRole: AccountRole;
  /** Null where none is known. */
  readonly primaryPersona: Persona | null;
  readonly isDemo: boolean;
}

/** `user.role` ADMIN, which owners count as (C1-30): whom the button and the badge are for. */
export const mayComplete = ({ accountRole }: Pick<Visitor, 'accountRole'>): boolean => accountRole === 'OWNER' || accountRole === 'ADMIN';

/** Whether Complete Setup is offered: a skip does not hide it (C1-31). */
export const isSetupOpen = (state: Pick<OnboardingState, 'onboardingCompleted'>): boolean => !state.onboardingCompleted;

/**
 * Whether the set-up opens by itself (1 §4): a new account, nothing completed or skipped, no demo, and a founder or, where
 * no persona is known, an owner or admin. Somebody who could not save it is not asked.
 */
export function opensByItself(
  state: OnboardingState,
  visitor: Visitor,
  account: { readonly createdAt: Date; readonly now: Date },
): boolean {
  const isNew = account.now.getTime() - account.createdAt.getTime() < ONBOARDING_WINDOW;
  const isUntouched = !state.onboardingCompleted && !state.onboardingWizardCompleted && !state.onboardingWizardSkipped;
  const isMeant = visitor.primaryPersona === null || visitor.primaryPersona === 'FOUNDER';
  return isNew && isUntouched && !visitor.isDemo && isMeant && mayComplete(visitor);
}

/** Where people come in. Elsewhere they came for something, and a press that was meant for it would meet the dialog. */
const START = '/dashboard';

/** Whether it may open unasked on a page: people who buy or connect something are not asked for their company. */
export const mayInterrupt = (pathname: string): boolean => pathname === START;
