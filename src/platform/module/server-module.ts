import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import type { SealedColumn } from '#platform/db/reseal.ts';
import type { ReadPageState } from '#platform/http/page-state.ts';
import type { OpenRoute, Route } from '#platform/http/serve.ts';
import { forgetSpentRows } from '#platform/live/retention.ts';
import type { Room } from '#platform/live/room.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Subscriber } from '#platform/events/subscriber.ts';
import type { ProblemKind } from '#shared/problem.ts';
import type { Ring } from '#shared/ring.ts';
import type { DeclaredEvents } from './audited.ts';
import type { Demo } from './demo.ts';
import type { Fixtures } from './fixtures.ts';
import type { ModuleHooks } from './hooks.ts';
import type { NotificationSource } from './notification-source.ts';
import type { PublicPage } from './public-page.ts';
import type { SearchSource } from './search-source.ts';

/** What a module may do before anything else runs. */
export interface StartContext {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: Date;
}

/** A module's face towards the server: what `src/server/modules.ts` lists. */
export interface ServerModule extends ModuleHooks {
  readonly name: string;
  /** Which modules it may use: `npm run check imports` reads it from the source, so it is written as a literal. */
  readonly ring: Ring;
  readonly routes: readonly (Route | OpenRoute)[];
  /** Kinds of live room that the module owns, with their commands, projection and deadlines. */
  readonly rooms?: readonly Room[];
  /** A function where they serve what other modules declare, as with `subscribers`. */
  readonly jobs?: readonly Job[] | ((all: readonly ServerModule[]) => readonly Job[]);
  /** A function where they serve what other modules declare: the audit log keeps what each module calls audited. */
  readonly subscribers?: readonly Subscriber[] | ((all: readonly ServerModule[]) => readonly Subscriber[]);
  /** The types of its events: which the account's audit log keeps, and why it does not keep the others. */
  readonly events?: DeclaredEvents;
  /** News that its events are for people. */
  readonly notifications?: readonly NotificationSource[];
  /** What people can find of it. */
  readonly search?: readonly SearchSource[];
  /** Public addresses with parameters, whose heads the server makes. */
  readonly pages?: readonly PublicPage[];
  readonly demo?: Demo;
  /** What every served page contains of it, read every few seconds in the open scope. */
  readonly pageState?: ReadPageState;
  /** One of each of its resources and who may do what, for the tests of tenants and permissions; loaded by them alone. */
  readonly fixtures?: () => Promise<{ readonly fixtures: Fixtures }>;
  /** Runs at each start, before requests, jobs and subscribers. */
  readonly atStart?: (context: StartContext) => Promise<void>;
  /** Columns whose values `openSecrets` has sealed: `npm run keys:rotate` seals them anew with the newest key. */
  readonly sealed?: readonly SealedColumn[];
  /** Name of a unique index → what its violation means to the caller, for two requests that both passed the rule. */
  readonly conflicts?: Readonly<Record<string, ProblemKind>>;
}

export function serverModule(declared: ServerModule): ServerModule {
  return declared;
}

/** The subscribers of all modules, with what each reads of the others' declarations. */
export const subscribersOf = (all: readonly ServerModule[]): readonly Subscriber[] =>
  all.flatMap(({ subscribers = [] }) => (typeof subscribers === 'function' ? subscribers(all) : subscribers));

/** The jobs of all modules and the platform's own. */
export const jobsOf = (all: readonly ServerModule[]): readonly Job[] => [
  ...all.flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(all) : jobs)),
  forgetSpentRows,
];

/** What a violated unique index means, over all modules. */
export const conflictsOf = (all: readonly ServerModule[]): Readonly<Record<string, ProblemKind>> =>
  Object.assign({}, ...all.map((module) => module.conflicts ?? {}));
