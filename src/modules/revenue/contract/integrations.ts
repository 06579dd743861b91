import * as z from 'zod/mini';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { IntegrationId } from './ids.ts';
import { revenueProblems as problems } from './problems.ts';

export const revenueProviders = ['STRIPE', 'PAYPAL', 'SQUARE', 'OTHER'] as const;
export type RevenueProvider = (typeof revenueProviders)[number];

export const integrationStatuses = ['connected', 'refused', 'not_verified'] as const;
export type IntegrationStatus = (typeof integrationStatuses)[number];

export const failureCodes = ['key_refused', 'permission_missing', 'provider_away', 'unreadable'] as const;
export type FailureCode = (typeof failureCodes)[number];

export const API_KEY_MAX = 500; // characters
export const CONNECTIONS_MAX = 20; // of one account

const ApiKey = z.string().check(z.trim(), z.maxLength(API_KEY_MAX));

/** A connection to a provider; its key is never among the fields. */
export const Integration = z.strictObject({
  id: IntegrationId,
  provider: z.enum(revenueProviders),
  isActive: z.boolean(),
  status: z.enum(integrationStatuses),
  /** The key's last four characters. */
  keyHint: z.string(),
  /** The account at the provider, as the provider names it. */
  accountName: z.nullable(z.string()),
  checkedAt: z.nullable(Moment),
  lastSyncedAt: z.nullable(Moment),
  isSyncing: z.boolean(),
  /** Since when each try has failed, and why. */
  failing: z.nullable(z.strictObject({ since: Moment, code: z.enum(failureCodes) })),
  customers: z.int(),
  transactions: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Integration = z.infer<typeof Integration>;

const keyProblems = [
  problems.api_key_required,
  problems.api_key_format_stripe,
  problems.api_key_format_paypal,
  problems.api_key_format_paypal_parts,
  problems.api_key_format_square,
  problems.api_key_format_any,
  problems.api_key_refused,
  problems.permission_missing,
  problems.provider_away,
  problems.already_connected,
  problems.demo,
] as const;

const one = { params: z.object({ integrationId: IntegrationId }) } as const;

export const listIntegrations = endpoint({
  id: 'revenue.listIntegrations',
  route: 'GET /api/billing/revenue/integrations',
  summary: 'List the connected providers of revenue, the oldest first',
  action: actions.view,
  query: z.object(paging),
  answer: list(Integration),
});

export const createIntegration = endpoint({
  id: 'revenue.createIntegration',
  route: 'POST /api/billing/revenue/integrations',
  summary: 'Connect a provider of revenue: its key is tried, then kept encrypted',
  action: actions.connect,
  body: z.object({ provider: z.enum(revenueProviders), apiKey: z._default(ApiKey, '') }),
  answer: data(Integration),
  status: 201,
  problems: [...keyProblems, problems.too_many, problems.account_unknown],
  rateLimit: 'outsideCall',
});

export const getIntegration = endpoint({
  ...one,
  id: 'revenue.getIntegration',
  route: 'GET /api/billing/revenue/integrations/:integrationId',
  summary: 'Read the state of a connection',
  action: actions.view,
  answer: data(Integration),
  problems: [problems.integration_not_found],
});

export const updateIntegration = endpoint({
  ...one,
  id: 'revenue.updateIntegration',
  route: 'PATCH /api/billing/revenue/integrations/:integrationId',
  summary: 'Replace the key of a connection, or stop and resume it',
  // Stopping needs no plan; the service asks for `connect` where more is changed.
  action: actions.disconnect,
  body: z.object({ provider: z.optional(z.enum(revenueProviders)), apiKey: z.optional(ApiKey), isActive: z.optional(z.boolean()) }),
  answer: data(Integration),
  problems: [problems.integration_not_found, problems.provider_fixed, problems.api_key_other_account, ...keyProblems],
  rateLimit: 'outsideCall',
});

export const deleteIntegration = endpoint({
  ...one,
  id: 'revenue.deleteIntegration',
  route: 'DELETE /api/billing/revenue/integrations/:integrationId',
  summary: 'Disconnect a provider: its key and all that was read from it are deleted',
  action: actions.disconnect,
  answer: done,
  problems: [problems.integration_not_found, problems.demo],
});

export const syncIntegration = endpoint({
  ...one,
  id: 'revenue.syncIntegration',
  route: 'POST /api/billing/revenue/integrations/:integrationId/sync',
  summary: 'Read now what is new at the provider; every hour it is read anyway',
  action: actions.connect,
  answer: data(Integration),
  // One that is stopped is "not found or inactive".
  problems: [problems.integration_not_found, problems.not_synced, problems.demo],
  rateLimit: 'outsideCall',
});
