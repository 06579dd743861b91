import type { ApiProblem } from '#ui/api/problem.ts';

/** Where single sign-on begins. */
export const SSO = '/login/sso';

/** A refusal of `sso_required` names the account, whose sign-on then begins without another question. */
export function ssoOf({ details }: ApiProblem, search: string): string {
  const query = new URLSearchParams(search);
  if (typeof details?.['account'] === 'string') query.set('sso', details['account']);
  return query.size > 0 ? `${SSO}?${query}` : SSO;
}
