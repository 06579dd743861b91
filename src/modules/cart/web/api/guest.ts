import type { Pricing, ValidatedPromotion } from '#modules/pricing/contract.ts';
import type { Plan } from '#shared/permissions.ts';
import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { call } from '#ui/api/client.ts';

// Declared for the server in the contract of pricing; here without its schemas, which a stranger would load for nothing.
const getPricing = bareEndpoint<Pricing>('pricing.get', 'GET /api/pricing');
const validatePromotion = bareEndpoint<ValidatedPromotion>('pricing.validatePromotion', 'POST /api/pricing/validate-promotion');

/** @throws ApiProblem */
export const readPricing = (): Promise<Pricing> => call(getPricing);

/** What a code takes off an amount in dollars. @throws ApiProblem */
export function readPromotion(code: string, plan: Plan, amount: number): Promise<ValidatedPromotion> {
  const input: object = { body: { code, plan, amount } }; // a bare endpoint names no body
  return call(validatePromotion, input);
}
