import type { Plan } from '#shared/permissions.ts';
import { bareEndpoint } from '#ui/api/bare-endpoint.ts';
import { useRead } from '#ui/api/use-read.ts';

export interface CurrentAccount {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly createdAt: string;
}

// Module accounts declares it for the server. The shell may not import a module's contract, and needs few fields of it.
const current = bareEndpoint<CurrentAccount>('accounts.getCurrent', 'GET /api/accounts/current');

/** The account that the person works in; undefined while it is on its way, or when it cannot be read. */
export function useAccount(): CurrentAccount | undefined {
  return useRead(current).data;
}
