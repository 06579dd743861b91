import { rmSync } from 'node:fs';
import { serveApp } from './served-app.ts';

/** Makes the folder that the server of each file of journeys begins with: migrated, with its demo tenants. @returns what removes it */
// oxlint-disable-next-line import/no-default-export -- Playwright looks for it
export default async function makeTemplate(): Promise<() => void> {
  const app = await serveApp();
  await app.stop('data');
  process.env['JOURNEY_TEMPLATE'] = app.dataDir;
  return () => rmSync(app.dataDir, { recursive: true, force: true });
}
