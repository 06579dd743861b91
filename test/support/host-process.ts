// The process of test/support/hosted-app.ts: starts and stops products, one after the other, as it is asked to.
import { readSettings } from '#platform/config/settings.ts';
import { createLog } from '#platform/log/log.ts';
import { startProduct, type StartedProduct } from '#server/start-product.ts';

/** The settings of a product that starts, or null: the one that runs stops. */
export type HostRequest = Readonly<Record<string, string>> | null;

export interface HostAnswer {
  /** Null when it is done. */
  readonly error: string | null;
}

let product: StartedProduct | null = null;

async function handle(request: HostRequest): Promise<void> {
  await product?.stop();
  product = null;
  if (request === null) return;
  // As src/server/run.ts does it, without what belongs to a process.
  const settings = readSettings({ ...process.env, ...request });
  product = await startProduct(settings, createLog(settings));
}

process.on('message', (request: { settings: HostRequest }) => {
  const answer = (error: string | null): void => void process.send?.({ error } satisfies HostAnswer);
  handle(request.settings).then(
    () => answer(null),
    (error: unknown) => answer(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
process.on('disconnect', () => process.exit());
