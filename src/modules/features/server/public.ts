import type { Route } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { featureProblems, type FeatureId } from '../contract.ts';
import { enabledFeatures } from './queries.ts';

/** The features that count in the account of the context. */
export async function featuresOf(context: Context): Promise<ReadonlySet<FeatureId>> {
  return new Set(await enabledFeatures(context));
}

/** @throws Problem features.off (403) */
export async function requireFeature(context: Context, id: FeatureId): Promise<void> {
  if (!(await featuresOf(context)).has(id)) throw new Problem(featureProblems.off, { feature: id });
}

/** Routes of a feature: each is refused with 403 while it is off, and declares it, before anything is read. Costs one query a call. */
export function withFeature(id: FeatureId, routes: readonly Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    endpoint: { ...route.endpoint, problems: [...route.endpoint.problems, featureProblems.off] },
    handle: async (context, input) => {
      await requireFeature(context, id);
      return route.handle(context, input);
    },
  }));
}
