import { readSettings, type Settings } from '#platform/config/settings.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { startProduct } from './start-product.ts';
import { startRefusal } from './start-refusal.ts';

const STOP_WITHIN = 10_000; // ms

/** Serves until a signal ends it. */
async function main(read: Settings): Promise<void> {
  const log = createLog(read);
  const product = await startProduct(read, log);
  greet(product.greeting, product.settings, log);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Whatever hangs must not keep the old process beside the new one.
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    await product.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

try {
  await main(readSettings(process.env));
} catch (error) {
  // A wrong setting or a locked folder is the operator's to mend: one sentence, no stack.
  const isProduction = process.env['NODE_ENV'] === 'production';
  const sentence = startRefusal(error as Error & { code?: string }, isProduction);
  if (isProduction) createLog({ logLevel: 'info' }).fatal(sentence === null ? { err: error } : {}, sentence ?? 'the start failed');
  else console.error(sentence ?? error);
  process.exit(1);
}

/** A log shipper takes one JSON object a line; a person trying the product reads plain lines. */
function greet(lines: readonly string[], { environment }: Settings, log: Pick<Log, 'info'>): void {
  if (environment === 'production') for (const line of lines) log.info(line.trim());
  else console.log(lines.join('\n'));
}
