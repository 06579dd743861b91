import type { SealedColumn } from '#platform/db/reseal.ts';
import type { OpenRoute, Route } from '#platform/http/serve.ts';
import type { Room } from '#platform/live/room.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Subscriber } from '#platform/events/subscriber.ts';
import type { ProblemKind } from '#shared/problem.ts';

/** A module's face towards the server: what `src/server/modules.ts` lists. */
export interface ServerModule {
  readonly name: string;
  readonly routes: readonly (Route | OpenRoute)[];
  /** Kinds of live room that the module owns, with their commands, projection and deadlines. */
  readonly rooms?: readonly Room[];
  readonly jobs?: readonly Job[];
  readonly subscribers?: readonly Subscriber[];
  /** Columns whose values `openSecrets` has sealed: `npm run keys:rotate` seals them anew with the newest key. */
  readonly sealed?: readonly SealedColumn[];
  /** Name of a unique index → what its violation means to the caller, for two requests that both passed the rule. */
  readonly conflicts?: Readonly<Record<string, ProblemKind>>;
}

export function serverModule(declared: ServerModule): ServerModule {
  return declared;
}
