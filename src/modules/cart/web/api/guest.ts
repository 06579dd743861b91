import type { Plan } from '#shared/permissions.ts';
import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { call } from '#ui/api/client.ts';
import type { CheckedCode, PublicPrices } from '../parts/public-prices.ts';

// Declared for the server in the contract of pricing; here without its schemas, which a stranger would load for nothing.
const getPricing = bareEndpoint<PublicPrices>('pricing.get', 'GET /api/pricing');
const validatePromotion = bareEndpoint<CheckedCode>('pricing.validatePromotion', 'POST /api/pricing/validate-promotion');

/** @throws ApiProblem */
export const readPricing = (): Promise<PublicPrices> => call(getPricing);

/** What a code takes off an amount in dollars. @throws ApiProblem */
export function readPromotion(code: string, plan: Plan, amount: number): Promise<CheckedCode> {
  const input: object = { body: { code, plan, amount } }; // a bare endpoint names no body
  return call(validatePromotion, input);
}
