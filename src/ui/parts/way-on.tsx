import type { ReactNode } from 'react';
import { common } from '#shared/problem.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { useText } from '#ui/text/use-text.ts';
import { LinkButton } from './link-button.tsx';

const PRICING = '/pricing';
const BILLING = '/billing';
/** What a larger plan would allow: the reasons of limits are called so in each module. */
const LIMIT = /\.(?:user|team|project|session)_limit$/;

/** Whether a larger plan is the way on from a refusal. */
const isOfPlan = (code: string): boolean => code === common.plan_required.code || LIMIT.test(code);

/** The way on from a refusal by the plan, to the prices, or by an unpaid invoice, to where it is paid. Null after any other. */
export function useWayOn(error: unknown): ReactNode {
  const t = useText('ui');
  const { has } = usePlaces();
  const role = useMe()?.accountRole;
  const code = error instanceof ApiProblem ? error.code : '';
  if (isOfPlan(code) && has(PRICING)) return <LinkButton to={PRICING}>{t('parts.plan.upgrade')}</LinkButton>;
  const mayPay = role === 'OWNER' || role === 'ADMIN';
  if (code === common.read_only.code && mayPay && has(BILLING)) return <LinkButton to={BILLING}>{t('parts.plan.pay')}</LinkButton>;
  return null;
}
