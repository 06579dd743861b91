import * as z from 'zod/mini';
import { administrators, everyone } from '#modules/accounts/contract.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { AccountId } from '#shared/ids.ts';
import { action, plans } from '#shared/permissions.ts';
import { common, problems } from '#shared/problem.ts';
import { Moment } from '#shared/time.ts';

export const featureIds = [
  'agile_survival',
  'product_discovery',
  'business_planning',
  'customer_engagement',
  'operational_cadence',
  'corporate_roster',
  'one_on_one_scheduling',
  'performance_reviews',
  'goal_management',
  'investor_intelligence',
  'enterprise_survival',
] as const;
export type FeatureId = (typeof featureIds)[number];
const FeatureId = z.enum(featureIds);

export const actions = {
  view: action('features.view', { roles: everyone }),
  manage: action('features.manage', { roles: administrators }),
} as const;

export const featureProblems = problems('features', {
  off: [403, 'This feature is turned off for the account'],
  whole_off: [400, 'Turn on {whole} first: {part} is a part of it'],
});

/** One entry of the catalogue. */
export const SystemFeature = z.strictObject({
  id: FeatureId,
  name: z.string(),
  /** The feature that it is a part of. */
  parent: z.nullable(FeatureId),
  minimumPlan: z.enum(plans),
});
export type SystemFeature = z.infer<typeof SystemFeature>;

export const AccountFeatures = z.strictObject({
  accountId: AccountId,
  /** Those that count: chosen, within a whole that is on, and included in the plan. */
  enabledFeatures: z.array(FeatureId),
  onboardingCompleted: z.boolean(),
  onboardingWizardCompleted: z.boolean(),
  onboardingWizardSkipped: z.boolean(),
  /** Null while nothing was ever chosen and the defaults hold. */
  lastUpdated: z.nullable(Moment),
});
export type AccountFeatures = z.infer<typeof AccountFeatures>;

/** Absent leaves. */
const FeaturesChange = z.object({
  enabledFeatures: z.optional(z.array(FeatureId).check(z.maxLength(100))),
  onboardingCompleted: z.optional(z.boolean()),
  onboardingWizardCompleted: z.optional(z.boolean()),
  onboardingWizardSkipped: z.optional(z.boolean()),
});
export type FeaturesChange = z.infer<typeof FeaturesChange>;

export const getFeatures = endpoint({
  id: 'features.get',
  route: 'GET /api/accounts/features',
  summary: 'Read which features the current account has switched on, and how far its set-up has come',
  action: actions.view,
  answer: data(AccountFeatures),
});

export const saveFeatures = endpoint({
  id: 'features.save',
  route: 'PUT /api/accounts/features',
  summary: 'Choose the features of the current account, or note how far its set-up has come',
  action: actions.manage,
  body: FeaturesChange,
  answer: data(AccountFeatures),
  problems: [featureProblems.whole_off, common.plan_required],
});

export const listSystemFeatures = endpoint({
  id: 'features.listSystem',
  route: 'GET /api/system/features',
  summary: 'List all features that there are, with the plan that each needs',
  action: actions.view,
  answer: data(z.array(SystemFeature)),
});
