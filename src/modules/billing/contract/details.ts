import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { Count } from '#shared/numbers.ts';
import { line } from '#shared/texts.ts';
import { EMAIL_MAX } from '#modules/accounts/contract.ts';
import { looksLikeEmail, tidyEmail } from '#modules/accounts/rules.ts';
import { isCountry } from '#shared/countries.ts';
import { actions } from './actions.ts';
import { holdsCardNumber } from './card-number.ts';
import { billingProblems } from './problems.ts';

/** Who is billed, as it is written on the next invoice. */
export const BillingDetails = z.strictObject({
  legalName: z.nullable(z.string()),
  addressLine1: z.nullable(z.string()),
  addressLine2: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  /** Where invoices and their news go; null sends them to the owner. */
  billingEmail: z.nullable(z.string()),
  /** The buyer's own name of the order, printed on each invoice. */
  orderReference: z.nullable(z.string()),
  version: z.int(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

/** null or '' clears it. What is printed on invoices is no place for the number of a card. */
const clearable = (most: number) => z.optional(z.nullable(line(most).check(z.refine((text) => !holdsCardNumber(text)))));

/** Where mail can go, judged as everywhere: what the outbox does not take is not kept. */
const MailAddress = z.string().check(z.overwrite(tidyEmail), z.maxLength(EMAIL_MAX), ({ value, issues }) => {
  if (value !== '' && !looksLikeEmail(value)) issues.push({ code: 'invalid_format', format: 'email', input: value });
});

export const BillingDetailsChange = z.object({
  legalName: clearable(120),
  addressLine1: clearable(120),
  addressLine2: clearable(120),
  postalCode: clearable(20),
  city: clearable(80),
  region: clearable(80),
  country: z.optional(
    z.nullable(
      z.string().check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^(?:[A-Z]{2})?$/),
        z.refine((code) => code === '' || isCountry(code)),
      ),
    ),
  ),
  taxNumber: clearable(40),
  billingEmail: z.optional(z.nullable(MailAddress)),
  orderReference: clearable(60),
  /** The version that the change was made on; an older one than the record's is refused. */
  version: z.optional(Count),
});
export type BillingDetailsChange = z.infer<typeof BillingDetailsChange>;

export const getDetails = endpoint({
  id: 'billing.getDetails',
  route: 'GET /api/billing/details',
  summary: 'Read who is billed',
  action: actions.view,
  answer: data(BillingDetails),
});

export const updateDetails = endpoint({
  id: 'billing.updateDetails',
  route: 'PATCH /api/billing/details',
  summary: 'Change who is billed, from the next invoice on',
  action: actions.purchase,
  body: BillingDetailsChange,
  answer: data(BillingDetails),
  problems: [billingProblems.demo, billingProblems.tax_number_invalid, billingProblems.stale],
});
