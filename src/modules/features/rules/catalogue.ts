import { plans, type Persona, type Plan } from '#shared/permissions.ts';
import { common, type ProblemKind } from '#shared/problem.ts';
import { featureIds, featureProblems, type FeatureId, type SystemFeature } from '../contract.ts';

type Row = Omit<SystemFeature, 'id'>;
const feature = (name: string, rest: Partial<Row> = {}): Row => ({ name, parent: null, minimumPlan: 'FREE', ...rest });
const cadence = (name: string) => feature(name, { parent: 'operational_cadence' });

/** The only list of features (C1-97). */
const rows: Readonly<Record<FeatureId, Row>> = {
  agile_survival: feature('Agile survival'),
  product_discovery: feature('Product discovery'),
  business_planning: feature('Business planning'),
  customer_engagement: feature('Customer engagement'),
  operational_cadence: feature('Operational cadence'),
  corporate_roster: cadence('Corporate roster'),
  one_on_one_scheduling: cadence('One-on-one scheduling'),
  performance_reviews: cadence('Performance reviews'),
  goal_management: cadence('Goal management'),
  investor_intelligence: feature('Investor intelligence'),
  enterprise_survival: feature('Enterprise survival', { minimumPlan: 'ENTERPRISE' }),
};

export const catalogue: readonly SystemFeature[] = featureIds.map((id) => ({ id, ...rows[id] }));

/** What an account has before anybody has chosen, by its owner's persona. */
export function defaultsFor(persona: Persona): readonly FeatureId[] {
  if (persona === 'INVESTOR') return ['investor_intelligence'];
  return ['agile_survival', 'product_discovery', 'business_planning', 'customer_engagement'];
}

const includes = (plan: Plan, { minimumPlan }: Row): boolean => plans.indexOf(plan) >= plans.indexOf(minimumPlan);

/** Whether a plan includes a feature. */
export const isInPlan = (id: FeatureId, plan: Plan): boolean => includes(plan, rows[id]);

/**
 * What of a choice counts: each once, in the catalogue's order, its whole on, and included in the plan.
 * @param chosen as stored; ids that this version does not know are passed over
 */
export function effectiveFeatures(chosen: readonly string[], plan: Plan): FeatureId[] {
  const isOn = (id: FeatureId): boolean => chosen.includes(id) && includes(plan, rows[id]);
  return featureIds.filter((id) => {
    const { parent } = rows[id];
    return isOn(id) && (parent === null || isOn(parent));
  });
}

export interface FeaturesRefusal {
  readonly kind: ProblemKind;
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Why a choice cannot be saved: a part without its whole, or a feature that is newly chosen and not in the plan.
 * @param before what is chosen now: a feature from a former, larger plan may stay chosen
 */
export function refuseFeatures(wanted: readonly FeatureId[], before: readonly string[], plan: Plan): FeaturesRefusal | null {
  for (const id of wanted) {
    const { parent, name, minimumPlan } = rows[id];
    if (parent !== null && !wanted.includes(parent)) {
      return { kind: featureProblems.whole_off, details: { part: name, whole: rows[parent].name } };
    }
    if (!isInPlan(id, plan) && !before.includes(id)) {
      return { kind: common.plan_required, details: { feature: id, plan: minimumPlan } };
    }
  }
  return null;
}

/** The choice after one switch was turned: a part brings its whole, and a whole that goes takes its parts along. */
export function turnFeature(enabled: readonly FeatureId[], id: FeatureId, isOn: boolean): FeatureId[] {
  const { parent } = rows[id];
  if (isOn) return featureIds.filter((one) => enabled.includes(one) || one === id || one === parent);
  return enabled.filter((one) => one !== id && rows[one].parent !== id);
}
