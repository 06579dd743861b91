import { findUser } from '#modules/accounts/server/public.ts';
import { refuseCategory, refusedCategories } from '#platform/mail/refusals.ts';
import type { OpenContext, RequestContext } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { mailCategories, type EmailPreferences, type MailCategory, type saveEmailPreferences } from '../../contract/email.ts';
import { notificationProblems } from '../../contract/problems.ts';
import { maskEmail } from '../../rules/address.ts';
import { wantAgain } from './settings.ts';
import { readLink } from './signed-link.ts';

interface Whose {
  readonly userId: UserId;
  /** By a link: then the address is not shown in full. */
  readonly isByLink: boolean;
}

/** The link counts before the sign-in: it names whose mail it stood in. @throws Problem notifications.link_invalid, request.signed_out */
async function whose({ settings, now, actor }: RequestContext, token: string | undefined): Promise<Whose> {
  if (token) {
    const { userId } = (await readLink(settings, token, now)) ?? raise(notificationProblems.link_invalid);
    return { userId, isByLink: true };
  }
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  return { userId: actor.userId, isByLink: false };
}

async function read({ tx }: OpenContext, { userId, isByLink }: Whose): Promise<EmailPreferences> {
  const user = (await findUser(tx, userId)) ?? raise(notificationProblems.link_invalid);
  const refused = await refusedCategories(tx, userId);
  const wants = (category: MailCategory): boolean => !refused.includes(category);
  const preferences = { digest: wants('digest'), mentions: wants('mentions'), work: wants('work'), daily: wants('daily') };
  return { email: isByLink ? maskEmail(user.email) : user.email, preferences };
}

export async function readPreferences(request: RequestContext, token: string | undefined): Promise<EmailPreferences> {
  const person = await whose(request, token);
  return request.open((context) => read(context, person));
}

export type PreferencesForm = BodyOut<typeof saveEmailPreferences>;

export async function savePreferences(request: RequestContext, form: PreferencesForm): Promise<EmailPreferences> {
  const person = await whose(request, form.token);
  return request.open(async (context) => {
    // Whoever is gone has no preferences to keep.
    await read(context, person);
    for (const category of mailCategories) {
      const isWanted = form.preferences[category];
      if (isWanted === true) await wantAgain(context.tx, person.userId, category, context.now);
      if (isWanted === false) await refuseCategory(context.tx, person.userId, category, context.now);
    }
    return read(context, person);
  });
}

/** Refuses what the link names; a second press answers the same. @throws Problem notifications.link_invalid */
export async function unsubscribe(request: RequestContext, token: string): Promise<EmailPreferences & { category: MailCategory }> {
  const { userId, category } = (await readLink(request.settings, token, request.now)) ?? raise(notificationProblems.link_invalid);
  return request.open(async (context) => {
    await refuseCategory(context.tx, userId, category, context.now);
    return { ...(await read(context, { userId, isByLink: true })), category };
  });
}
