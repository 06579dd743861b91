import * as z from 'zod/mini';
import { administrators } from '#modules/accounts/contract.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { action } from '#shared/permissions.ts';

/** In every plan: an operator’s own account may be on Free. */
export const seeOperator = action('operator.view', { roles: administrators, anyOf: ['page:enterprise_admin'] });

export const readOperator = endpoint({
  id: 'enterprise.readOperator',
  route: 'GET /api/enterprise/operator',
  summary: 'Read whether the caller is an operator of this installation',
  action: seeOperator,
  answer: data(z.strictObject({ isOperator: z.boolean() })),
});
