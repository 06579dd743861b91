import * as z from 'zod/mini';
import { Language } from '#modules/accounts/contract.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { id, type Id } from '#shared/ids.ts';
import { line } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { MESSAGE_MAX } from './contact.ts';
import { notificationProblems } from './problems.ts';

export const SALES_NAME_MAX = 50; // characters, of each name
export const COMPANY_MAX = 120; // characters
export const PHONE_MAX = 30; // characters
export const EMAIL_FIELD_MAX = 254; // characters

/** How many people the team has. */
export const teamSizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const;
export type TeamSize = (typeof teamSizes)[number];

export const SalesRequestId = id('SalesRequestId');
export type SalesRequestId = Id<'SalesRequestId'>;

const field = (most: number) => z._default(line(most), '');

export const contactSales = endpoint({
  id: 'notifications.contactSales',
  route: 'POST /api/contact/sales',
  summary: 'Write to those who sell; they get an email, and the sender a receipt',
  action: 'public',
  body: z.object({
    firstName: field(SALES_NAME_MAX),
    lastName: field(SALES_NAME_MAX),
    email: field(EMAIL_FIELD_MAX),
    company: field(COMPANY_MAX),
    phone: field(PHONE_MAX),
    teamSize: z._default(z.nullable(z.enum(teamSizes)), null),
    message: z._default(z.string().check(z.trim(), z.maxLength(MESSAGE_MAX)), ''),
    language: z._default(Language, 'en'),
  }),
  answer: data(z.strictObject({ id: SalesRequestId, createdAt: Moment })),
  problems: [notificationProblems.fields_required, notificationProblems.email_invalid],
  rateLimit: 'contact',
  status: 201,
});
