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

type Checked = Pick<Registration, 'password' | 'confirmPassword' | 'phone' | 'agreeToTerms' | 'firstName' | 'lastName' | 'name'>;

/** Everything that the seven checks find, in their documented order; browser and server run the same. */
export function registrationRefusals(form: Registration): FieldRefusal[] {
  const isEmail = looksLikeEmail(form.email ?? '');
  return [
    ...when(personaOf(form) === null, 'persona', authProblems.persona_required),
    ...differing(form),
    ...when(!isEmail, 'email', authProblems.email_invalid),
    ...ofPerson(form),
    ...when(tidyPhone(form.phone ?? '') === '', 'phone', authProblems.phone_required),
    ...ofEnd(form),
  ];
}

/** @returns the first failure, which the server names */
export const refuseRegistration = (form: Registration): FieldRefusal | null => registrationRefusals(form)[0] ?? null;

const when = (isRefused: boolean, field: keyof Registration, kind: ProblemKind): FieldRefusal[] => (isRefused ? [{ field, kind }] : []);

const differing = ({ password = '', confirmPassword }: Checked): FieldRefusal[] =>
  when(confirmPassword !== undefined && confirmPassword !== password, 'confirmPassword', authProblems.passwords_differ);

function ofPerson(form: Checked): FieldRefusal[] {
  const { firstName, lastName } = namesOf(form);
  return [
    ...when(isTooShort(form.password ?? ''), 'password', authProblems.password_too_short),
    ...when(!isNameLength(firstName), 'firstName', authProblems.first_name_length),
    ...when(!isNameLength(lastName), 'lastName', authProblems.last_name_length),
  ];
}

function ofEnd(form: Checked): FieldRefusal[] {
  const phone = tidyPhone(form.phone ?? '');
  return [
    ...when(phone !== '' && !isPhone(phone), 'phone', authProblems.phone_invalid),
    ...when(form.agreeToTerms !== true, 'agreeToTerms', authProblems.terms_required),
  ];
}

/** The checks that are left when an invitation names address and persona, in the order of the seven. */
export const invitedRefusals = (form: InvitedForm): FieldRefusal[] => [...differing(form), ...ofPerson(form), ...ofEnd(form)];

export const refuseInvited = (form: InvitedForm): FieldRefusal | null => invitedRefusals(form)[0] ?? null;
