import { ownApp } from '#test/support/test-app.ts';
import { fillSearch } from './search-fill.ts';

/** The product with an account of many items. */
export interface SearchReady {
  readonly url: string;
  readonly token: string;
}

async function start(kind: 'postgres' | 'embedded', items: number): Promise<SearchReady> {
  const settings = { environment: 'production', redisUrl: null, rateLimitScale: 1_000_000 } as const;
  const app = await ownApp({ kind, settings, planning: 'auto' });
  process.on('disconnect', () => void app.close().then(() => process.exit(0)));
  const owner = await app.register();
  await fillSearch(app, owner, items);
  return { url: `${app.url}/api/search`, token: owner.token };
}

if (import.meta.main) process.send?.(await start(process.argv[2] === 'postgres' ? 'postgres' : 'embedded', Number(process.argv[3])));
