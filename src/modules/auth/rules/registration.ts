import { isNameLength, isPhone, looksLikeEmail, splitName, tidyName, tidyPhone } from '#modules/accounts/rules.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { authProblems } from '../contract/problems.ts';
import type { InvitedForm } from '../contract/invited.ts';
import type { Registration } from '../contract/sign-in.ts';
import { isTooShort } from './password.ts';

/** Personas that one may register as; TEAM_MEMBER comes with an invitation (C1-40). */
export const registrationPersonas = ['FOUNDER', 'INVESTOR'] as const;
export type RegistrationPersona = (typeof registrationPersonas)[number];

export interface FieldRefusal {
  readonly field: keyof Registration;
  readonly kind: ProblemKind;
}

/** First and last name, from their own fields or from the combined one. */
export function namesOf(form: Pick<Registration, 'firstName' | 'lastName' | 'name'>): { firstName: string; lastName: string } {
  if (form.firstName === undefined && form.lastName === undefined && form.name !== undefined) return splitName(form.name);
  return { firstName: tidyName(form.firstName ?? ''), lastName: tidyName(form.lastName ?? '') };
}

export const personaOf = (form: Registration): RegistrationPersona | null =>
  registrationPersonas.find((persona) => persona === (form.persona ?? form.primaryPersona)) ?? null;

/** The seven checks in their documented order; browser and server run the same. @returns the first failure only */
export function refuseRegistration(form: Registration): FieldRefusal | null {
  if (personaOf(form) === null) return refuse('persona', authProblems.persona_required);
  const password = form.password ?? '';
  if (form.confirmPassword !== undefined && form.confirmPassword !== password) {
    return refuse('confirmPassword', authProblems.passwords_differ);
  }
  if (!looksLikeEmail(form.email ?? '')) return refuse('email', authProblems.email_invalid);
  if (isTooShort(password)) return refuse('password', authProblems.password_too_short);
  const { firstName, lastName } = namesOf(form);
  if (!isNameLength(firstName)) return refuse('firstName', authProblems.first_name_length);
  if (!isNameLength(lastName)) return refuse('lastName', authProblems.last_name_length);
  const phone = tidyPhone(form.phone ?? '');
  if (phone === '') return refuse('phone', authProblems.phone_required);
  if (!isPhone(phone)) return refuse('phone', authProblems.phone_invalid);
  return form.agreeToTerms === true ? null : refuse('agreeToTerms', authProblems.terms_required);
}

const refuse = (field: keyof Registration, kind: ProblemKind): FieldRefusal => ({ field, kind });

/** The checks that are left when an invitation names address and persona, in the order of the seven. */
export function refuseInvited(form: InvitedForm): FieldRefusal | null {
  const password = form.password ?? '';
  if (form.confirmPassword !== undefined && form.confirmPassword !== password) {
    return refuse('confirmPassword', authProblems.passwords_differ);
  }
  if (isTooShort(password)) return refuse('password', authProblems.password_too_short);
  const { firstName, lastName } = namesOf(form);
  if (!isNameLength(firstName)) return refuse('firstName', authProblems.first_name_length);
  if (!isNameLength(lastName)) return refuse('lastName', authProblems.last_name_length);
  const phone = tidyPhone(form.phone ?? '');
  if (phone !== '' && !isPhone(phone)) return refuse('phone', authProblems.phone_invalid);
  return form.agreeToTerms === true ? null : refuse('agreeToTerms', authProblems.terms_required);
}
