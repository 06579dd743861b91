import type { AccountId, UserId } from '#shared/ids.ts';

declare const minted: unique symbol;

/** Whose rows a transaction may see. Only `platform/http`, `platform/live` and `platform/jobs` mint one. */
export type Scope = TenantScope | OpenScope | WorkerScope;

/** One account. Row-level security shows and takes its rows alone. */
export interface TenantScope {
  readonly kind: 'tenant';
  readonly accountId: AccountId;
  readonly userId: UserId | null;
  readonly [minted]: true;
}

/** No account is known yet (sign-in, tokens, the room directory): global tables, and the named person's own memberships. */
export interface OpenScope {
  readonly kind: 'open';
  readonly userId: UserId | null;
  readonly [minted]: true;
}

/** Subscribers and sweeps: every account's rows, as the worker role. */
export interface WorkerScope {
  readonly kind: 'worker';
  readonly [minted]: true;
}

export const tenantScope = (accountId: AccountId, userId: UserId | null): TenantScope =>
  ({ kind: 'tenant', accountId, userId }) as TenantScope;
export const openScope = (userId: UserId | null = null): OpenScope => ({ kind: 'open', userId }) as OpenScope;
export const workerScope = (): WorkerScope => ({ kind: 'worker' }) as WorkerScope;
