import type { ValidatedPromotion, Pricing } from '../contract.ts';
import type { Plan } from '#shared/permissions.ts';
import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { call } from '#ui/api/client.ts';

// Declared for the server in the contract; here without its schemas, which the page of strangers would load for nothing.
const getPricing = bareEndpoint<Pricing>('pricing.get', 'GET /api/pricing');
const validatePromotion = bareEndpoint<ValidatedPromotion>('pricing.validatePromotion', 'POST /api/pricing/validate-promotion');

/** @throws ApiProblem */
export const readPricing = (): Promise<Pricing> => call(getPricing);

/** What a code takes off an amount in dollars. @throws ApiProblem */
export function readPromotion(body: { code: string; plan: Plan; amount: number }, signal: AbortSignal): Promise<ValidatedPromotion> {
  const input: object = { body, signal }; // a bare endpoint names no body
  return call(validatePromotion, input);
}
