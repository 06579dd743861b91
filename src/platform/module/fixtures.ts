import type { BodyIn, Endpoint, ParamsIn, QueryIn, Result } from '#shared/endpoint.ts';
import type { Permissions } from './permissions.ts';

/** Makes calls as the owner of one account; every text that it writes carries the canary. */
export interface FixtureCaller {
  readonly canary: string;
  readonly userId: string;
  readonly accountId: string;
  call<E extends Endpoint>(endpoint: E, input: { params?: ParamsIn<E>; query?: QueryIn<E>; body?: BodyIn<E> }): Promise<Result<E>>;
  /** Sends a file to an endpoint that takes one. */
  upload<E extends Endpoint>(
    endpoint: E,
    params: ParamsIn<E>,
    file: { readonly name: string; readonly content: string },
  ): Promise<Result<E>>;
}

export interface FixtureInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * One of every resource of a module, for the generated tenant test: it calls each endpoint as account A with the ids
 * that account B's `make` returned, so an endpoint whose parameters have no id here fails the build.
 */
export interface Fixtures {
  /** @returns ids by the names that the module's paths use: `sessionId`, `storyId` */
  make(caller: FixtureCaller): Promise<Readonly<Record<string, string>>>;
  /** Valid input of each endpoint that takes a body or needs a query, from the ids of the account aimed at. */
  readonly inputs: Readonly<Record<string, (ids: Readonly<Record<string, string>>) => FixtureInput>>;
  /** Who may do what, for the permission test. */
  readonly permissions: Permissions;
}
