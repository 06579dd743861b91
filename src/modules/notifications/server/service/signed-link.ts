import { openSecrets } from '#platform/config/secrets.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { OptionalMail } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { mailCategories, type MailCategory } from '../../contract/email.ts';
import { LINK_LIFE, after } from '../../rules/retention.ts';

const PURPOSE = 'email preferences';
const UUID = /^[0-9a-f-]{36}$/;

export interface LinkTarget {
  readonly userId: UserId;
  readonly category: MailCategory;
}

export interface Links {
  /** What the mail shows: a page that asks once more. */
  readonly page: string;
  readonly optional: OptionalMail;
}

/** The ways out of a kind of mail, for one person. They say who that is and cannot be altered; they sign nobody in. */
export async function unsubscribeLinks(settings: Settings, { userId, category }: LinkTarget, now: Date): Promise<Links> {
  const secrets = await openSecrets(settings);
  const token = encodeURIComponent(secrets.sign(PURPOSE, `${userId} ${category}`, after(now, LINK_LIFE)));
  const { publicUrl } = settings;
  return {
    // What a page that asks is to ask about; what is refused says the token alone.
    page: `${publicUrl}/email/unsubscribe?token=${token}&kind=${category}`,
    optional: { category, subscriber: userId, unsubscribeUrl: `${publicUrl}/api/email/unsubscribe?token=${token}` },
  };
}

/** Whom and what a link names; null for one that was altered, or has expired. */
export async function readLink(settings: Settings, token: string, now: Date): Promise<LinkTarget | null> {
  const value = (await openSecrets(settings)).verify(PURPOSE, token, now);
  const [userId = '', wanted] = value?.split(' ') ?? [];
  const category = mailCategories.find((known) => known === wanted);
  return category && UUID.test(userId) ? { userId: userId as UserId, category } : null;
}
