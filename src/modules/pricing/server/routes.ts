import { atBillingTime, serveTimed } from '#modules/billing/server/public.ts';
import { answerCart, applyCode } from '#modules/cart/server/public.ts';
import { serveOpen } from '#platform/http/serve.ts';
import { Problem } from '#shared/problem.ts';
import * as contract from '../contract.ts';
import { activePromotions, readPlan, readPricing } from './service/pricing.ts';
import { validatePromotion } from './service/validate.ts';

export const routes = [
  serveOpen(contract.getPricing, (request) => request.open(async (context) => readPricing(await atBillingTime(context)))),
  serveOpen(contract.getPlan, (request, { params }) =>
    request.open(async (context) => readPlan(await atBillingTime(context), params.plan)),
  ),
  serveOpen(contract.listPromotions, (request) => request.open(async (context) => activePromotions(await atBillingTime(context)))),
  serveOpen(contract.validatePromotion, (request, { body: { code, plan, planId, amount } }) =>
    validatePromotion(request, { code, plan: plan ?? planId ?? null, amount }),
  ),
  serveTimed(contract.applyPromotion, async (context, { body }) => {
    const reason = await applyCode(context, body.code);
    if (reason) throw new Problem(contract.pricingProblems.code_invalid, { reason });
    return answerCart(context);
  }),
];
