import type { BodyIn, Endpoint, ParamsIn, QueryIn, Result } from '#shared/endpoint.ts';
import type { Permissions } from './permissions.ts';
import type { PersonTables } from './person-tables.ts';

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

type Ids = Readonly<Record<string, string>>;

/** How a record is changed by one call or message that takes a version, for the test of two changes at the same time. */
export interface VersionedChange {
  /** A record that may be changed, by its ids, where that of `Fixtures.make` may not. */
  readonly make?: (caller: FixtureCaller, ids: Ids) => Promise<Ids>;
  /** What each change needs besides the field that it is about. */
  readonly always?: (ids: Ids) => object;
  /** Two values of a field, by its path (`company.founded`), where its schema shows none that the record takes. */
  readonly values?: Readonly<Record<string, (ids: Ids) => readonly [unknown, unknown]>>;
  /** Fields whose change grows no version, and why no one's words are lost by it. */
  readonly uncounted?: Readonly<Record<string, string>>;
}

/**
 * One of every resource of a module, for the generated tenant test: it calls each endpoint as account A with the ids
 * that account B's `make` returned, so an endpoint whose parameters have no id here fails the build.
 */
export interface Fixtures {
  /** @returns ids by the names that the module's paths use: `sessionId`, `storyId` */
  make(caller: FixtureCaller): Promise<Ids>;
  /** Valid input of each endpoint that takes a body or needs a query, from the ids of the account aimed at. */
  readonly inputs: Readonly<Record<string, (ids: Ids) => FixtureInput>>;
  /** By call or message that takes a version, where the record of `make` and the schema of the change do not say enough. */
  readonly versioned?: Readonly<Record<string, VersionedChange>>;
  /** Its tables with a column that refers to a person by id, address or name, for the test of a deleted profile. */
  readonly people?: PersonTables;
  /** Who may do what, for the permission test. */
  readonly permissions: Permissions;
}
