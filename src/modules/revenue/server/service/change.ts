import { openSecrets } from '#platform/config/secrets.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Input } from '#platform/http/serve.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { actions } from '../../contract/actions.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import { updateIntegration, type Integration } from '../../contract/integrations.ts';
import { revenueProblems as problems } from '../../contract/problems.ts';
import { hintOf, refuseKey } from '../../rules/key.ts';
import { integrationRow, lockIntegration, readIntegration, type IntegrationRow } from '../queries/integrations.ts';
import { revenueIn } from '../tables.ts';
import { keyPurpose, refuseDemo } from './access.ts';
import { askForSync } from './ask-for-sync.ts';
import { inSteps } from './in-steps.ts';
import { connectedTo, tell, type Connected } from './same-account.ts';
import { tryKey, type Tried } from './try-key.ts';

type Form = Input<typeof updateIntegration>['body'];

/**
 * Replaces the key, which is tried first, or stops and resumes a connection.
 * @throws Problem revenue.integration_not_found, demo, provider_fixed, api_key_*, permission_missing, provider_away, already_connected
 */
export async function changeIntegration(request: RequestContext, input: Input<typeof updateIntegration>): Promise<Integration> {
  const { params, body } = input;
  return inSteps(
    request,
    { operation: updateIntegration.id, input },
    {
      async begin(context) {
        const row = await begin(context, params.integrationId, body);
        return { row, connected: body.apiKey === undefined ? [] : await connectedTo(context, row.provider) };
      },
      ask: ({ row, connected }) => tryOther(request.settings, row, body.apiKey, connected),
      finish: (context, _begun, tried) => finish(context, params.integrationId, body, tried),
    },
  );
}

/** @throws Problem as `tryKey`, revenue.api_key_other_account, already_connected */
async function tryOther(
  settings: Settings,
  { id, provider }: IntegrationRow,
  apiKey: string | undefined,
  connected: readonly Connected[],
): Promise<Tried | null> {
  if (apiKey === undefined) return null;
  const tried = await tryKey(settings, provider, apiKey);
  if (tried.status !== 'connected') return tried;
  for (const one of connected) {
    const found = await tell(settings, { provider, apiKey, tried }, one);
    // Where nothing was read, there is nothing that another account could be mixed with.
    if (one.id === id && found === 'other') throw new Problem(problems.api_key_other_account);
    if (one.id !== id && found === 'same') throw new Problem(problems.already_connected);
  }
  return tried;
}

async function begin(context: Context, id: IntegrationId, { provider, apiKey, isActive }: Form): Promise<IntegrationRow> {
  const row = await integrationRow(context, id);
  refuseDemo(context);
  // Only a stop is free of the plan.
  if (apiKey !== undefined || isActive === true) context.authorize(actions.connect, {});
  if (provider !== undefined && provider !== row.provider) throw new Problem(problems.provider_fixed);
  const refusal = apiKey === undefined ? null : refuseKey(row.provider, apiKey);
  return refusal ? raise(refusal) : row;
}

async function finish(context: Context, id: IntegrationId, { apiKey, isActive }: Form, tried: Tried | null): Promise<Integration> {
  const row = await lockIntegration(context, id);
  if (tried && apiKey !== undefined) await replaceKey(context, row, apiKey, tried);
  const isToggled = isActive !== undefined && isActive !== row.is_active;
  if (isToggled) await toggle(context, row, isActive);
  const begins = isActive ?? row.is_active;
  if (begins && row.provider !== 'OTHER' && (tried || isToggled)) await askForSync(context, id);
  return readIntegration(context, id);
}

/** What a sync has begun with the old key, or before a stop, is begun again. */
const interrupted = { sync_hold: null, sync_held_until: null, sync_cursor: null, sync_started_at: null, sync_after: null } as const;

/** @throws Problem revenue.api_key_other_account */
async function replaceKey(context: Context, row: IntegrationRow, apiKey: string, tried: Tried): Promise<void> {
  const isOther = row.external_id !== null && tried.external_id !== null && row.external_id !== tried.external_id;
  if (isOther) throw new Problem(problems.api_key_other_account);
  await write(context, row, {
    sealed_key: (await openSecrets(context.settings)).seal(apiKey, keyPurpose(row.id)),
    key_hint: hintOf(apiKey),
    status: tried.status,
    external_id: tried.external_id ?? row.external_id,
    external_name: tried.external_name ?? row.external_name,
    checked_at: tried.status === 'connected' ? context.now : null,
    failing_since: null,
    failure_code: null,
    ...interrupted,
  });
  await note(context, row, 'revenue.key_replaced');
}

async function toggle(context: Context, row: IntegrationRow, isActive: boolean): Promise<void> {
  await write(context, row, { is_active: isActive, ...interrupted });
  await note(context, row, isActive ? 'revenue.integration_resumed' : 'revenue.integration_stopped');
}

async function write({ tx, scope, now }: Context, { id }: IntegrationRow, values: Partial<IntegrationRow>): Promise<void> {
  const change = revenueIn(tx)
    .updateTable('revenue_integrations')
    .set({ ...values, updated_at: now });
  await change.where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

const note = (context: Context, { id, provider, external_name: name }: IntegrationRow, type: string) =>
  context.publish({ type, subject: { kind: 'revenue_integration', id }, payload: { provider, name } });

/** Deletes the key and all that was read with it. @throws Problem revenue.integration_not_found, demo */
export async function disconnectProvider(context: Context, id: IntegrationId): Promise<Record<never, never>> {
  await integrationRow(context, id);
  refuseDemo(context);
  const row = await lockIntegration(context, id);
  const { tx, scope } = context;
  await revenueIn(tx).deleteFrom('revenue_integrations').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
  await note(context, row, 'revenue.integration_disconnected');
  return {};
}

/**
 * Reads now what is new at the provider, unless a process does so already.
 * @throws Problem revenue.integration_not_found for one that is stopped too, demo, not_synced
 */
export async function syncNow(context: Context, id: IntegrationId): Promise<Integration> {
  const row = await lockIntegration(context, id);
  if (!row.is_active) throw new Problem(problems.integration_not_found, { id: context.scope.accountId });
  refuseDemo(context);
  if (row.provider === 'OTHER') throw new Problem(problems.not_synced);
  const isRunning = row.sync_held_until !== null && row.sync_held_until > context.now;
  if (!isRunning) await askForSync(context, id);
  return readIntegration(context, id);
}
