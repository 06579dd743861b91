import { accountProblems } from '#modules/accounts/contract.ts';
import { isNameLength, isPhone, splitName, tidyName, tidyPhone } from '#modules/accounts/rules.ts';
import { changeUser, findMember, userOf, type UserChange } from '#modules/accounts/server/public.ts';
import { overdueOf } from '#modules/billing/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import { raise } from '#shared/problem.ts';
import type * as contract from '../../contract/profile.ts';
import { authProblems } from '../../contract/problems.ts';
import { fieldProblem } from './answer.ts';
import { personOf } from './caller.ts';
import { askForEmail, emailToChange } from './email-change.ts';

export async function getProfile(context: Context): Promise<contract.Profile> {
  const actor = personOf(context);
  const member = (await findMember(context, actor.userId)) ?? raise(accountProblems.no_account);
  const overdue = await overdueOf(context);
  return {
    ...userOf(member, actor.plan, context.settings),
    overdue: overdue && { ...overdue, isReadOnly: actor.isReadOnly === true },
  };
}

export type ProfileForm = BodyOut<typeof contract.updateProfile>;

/**
 * Changes what is given. A new address asks for the password, whose slow hash is computed outside of the transaction.
 * @throws Problem auth.first_name_length, last_name_length, phone_required, phone_invalid, email_invalid, email_taken,
 * password_required, password_wrong, password_unset, code_refused, demo_refused
 */
export async function updateProfile(request: RequestContext, form: ProfileForm): Promise<contract.Profile> {
  const actor = personOf(request);
  const change = checked(form);
  const newEmail = await emailToChange(request, form);
  return request.inAccount(actor.accountId, actor.userId, async (context) => {
    const fields = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    if (fields.length > 0) {
      await changeUser(context.tx, actor.userId, change, context.now);
      await context.publish({ type: 'profile.updated', subject: { kind: 'user', id: actor.userId }, payload: { fields } });
    }
    if (newEmail !== null) await askForEmail(context, newEmail);
    return getProfile(context);
  });
}

function checked(form: ProfileForm): UserChange {
  const isCombined = form.firstName === undefined && form.lastName === undefined && form.name !== undefined;
  const names = isCombined ? splitName(form.name ?? '') : form;
  const firstName = names.firstName === undefined ? undefined : tidyName(names.firstName);
  const lastName = names.lastName === undefined ? undefined : tidyName(names.lastName);
  if (firstName !== undefined && !isNameLength(firstName)) throw fieldProblem('firstName', authProblems.first_name_length);
  if (lastName !== undefined && !isNameLength(lastName)) throw fieldProblem('lastName', authProblems.last_name_length);
  const phone = form.phone === undefined ? undefined : tidyPhone(form.phone);
  if (phone === '') throw fieldProblem('phone', authProblems.phone_required);
  if (phone !== undefined && !isPhone(phone)) throw fieldProblem('phone', authProblems.phone_invalid);
  return { firstName, lastName, phone, language: form.language };
}
