import * as z from 'zod/mini';
import { billingIntervals } from '#modules/billing/rules.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { id, type Id } from '#shared/ids.ts';
import { plans } from '#shared/permissions.ts';
import { line } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { notificationProblems } from './problems.ts';

export const SUBJECT_MAX = 120; // characters
export const MESSAGE_MAX = 4000; // characters
export const REQUESTS_PER_HOUR = 5; // of one person
const ADDITIONAL_USERS_MAX = 50;

export const ContactRequestId = id('ContactRequestId');
export type ContactRequestId = Id<'ContactRequestId'>;

const Sent = z.strictObject({
  id: ContactRequestId,
  /** How many people it went to. */
  recipients: z.int(),
  createdAt: Moment,
});
export type Sent = z.infer<typeof Sent>;

const refusals = [notificationProblems.demo_cannot_mail, notificationProblems.too_many_requests];

export const contactAdministrator = endpoint({
  id: 'notifications.contactAdministrator',
  route: 'POST /api/contact/administrator',
  summary: 'Send a message to the owner and the admins of the account',
  action: actions.contactAdministrator,
  body: z.object({
    subject: z._default(line(SUBJECT_MAX), ''),
    message: z._default(z.string().check(z.trim(), z.maxLength(MESSAGE_MAX)), ''),
  }),
  answer: data(Sent),
  problems: [notificationProblems.fields_required, ...refusals],
  status: 201,
});

export const requestUpgrade = endpoint({
  id: 'notifications.requestUpgrade',
  route: 'POST /api/contact/upgrade-request',
  summary: 'Ask those who may buy for a higher plan',
  action: actions.requestUpgrade,
  body: z.object({
    plan: z.enum(plans),
    billingInterval: z._default(z.enum(billingIntervals), 'MONTHLY'),
    additionalUsers: z._default(z.int().check(z.minimum(0), z.maximum(ADDITIONAL_USERS_MAX)), 0),
    message: z._default(z.string().check(z.trim(), z.maxLength(MESSAGE_MAX)), ''),
  }),
  answer: data(Sent),
  problems: refusals,
  status: 201,
});
