import { uuidv7 } from 'uuidv7';
import { openSecrets } from '#platform/config/secrets.ts';
import type { Settings } from '#platform/config/settings.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { Input } from '#platform/http/serve.ts';
import { Problem } from '#shared/problem.ts';
import { userIdOf } from '#shared/permissions.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import { CONNECTIONS_MAX, createIntegration, type Integration } from '../../contract/integrations.ts';
import { revenueProblems } from '../../contract/problems.ts';
import { hintOf, refuseKey } from '../../rules/key.ts';
import { countIntegrations, readIntegration } from '../queries/integrations.ts';
import { revenueIn } from '../tables.ts';
import { keyPurpose, refuseDemo } from './access.ts';
import { askForSync } from './ask-for-sync.ts';
import { inSteps } from './in-steps.ts';
import { connectedTo, refuseCountedTwice, tell, type Connected, type Held } from './same-account.ts';
import { tryKey, type Tried } from './try-key.ts';

type Form = Input<typeof createIntegration>['body'];

/**
 * Connects a provider: its key is tried, then kept encrypted, and all that the provider knows is read.
 * @throws Problem revenue.demo, api_key_*, permission_missing, provider_away, too_many, already_connected, account_unknown
 */
export async function connectProvider(request: RequestContext, input: Input<typeof createIntegration>): Promise<Integration> {
  refuseDemo(request);
  const { provider, apiKey } = input.body;
  const refusal = refuseKey(provider, apiKey);
  if (refusal) throw new Problem(refusal);
  return inSteps(
    request,
    { operation: createIntegration.id, input },
    {
      async begin(context) {
        await refuseFull(context);
        return connectedTo(context, provider);
      },
      ask: (begun) => tryNew(request.settings, input.body, begun),
      finish: (context, _begun, found) => insert(context, input.body, found),
    },
  );
}

interface Found {
  readonly tried: Tried;
  /** Of each connection of the same provider: whether the key opens its account. */
  readonly held: ReadonlyMap<IntegrationId, Held>;
}

async function tryNew(settings: Settings, { provider, apiKey }: Form, connected: readonly Connected[]): Promise<Found> {
  const tried = await tryKey(settings, provider, apiKey);
  const held = new Map<IntegrationId, Held>();
  // Where there is no one to ask, a person says what is what.
  if (tried.status !== 'connected') return { tried, held };
  for (const one of connected) held.set(one.id, await tell(settings, { provider, apiKey, tried }, one));
  return { tried, held };
}

/** @throws Problem revenue.too_many */
async function refuseFull(context: Context): Promise<void> {
  if ((await countIntegrations(context)) >= CONNECTIONS_MAX) throw new Problem(revenueProblems.too_many, { n: CONNECTIONS_MAX });
}

async function insert(context: Context, { provider, apiKey }: Form, { tried, held }: Found): Promise<Integration> {
  const { tx, scope, now, settings } = context;
  await takeTurn(tx, `revenue:${scope.accountId}`);
  await refuseFull(context);
  await refuseCountedTwice(context, provider, held, tried);
  const id = uuidv7() as IntegrationId;
  const key = { sealed_key: (await openSecrets(settings)).seal(apiKey, keyPurpose(id)), key_hint: hintOf(apiKey) };
  const times = { checked_at: tried.status === 'connected' ? now : null, created_at: now, updated_at: now };
  await revenueIn(tx)
    .insertInto('revenue_integrations')
    .values({ id, account_id: scope.accountId, provider, ...key, ...tried, ...times, created_by: userIdOf(context.actor) })
    .execute();
  await context.publish({
    type: 'revenue.integration_connected',
    subject: { kind: 'revenue_integration', id },
    payload: { provider, name: tried.external_name },
  });
  if (tried.status === 'connected') await askForSync(context, id);
  return readIntegration(context, id);
}
