// `npm run reset`: takes everything that was stored away, so that the next start begins with an empty installation. The keys stay.
import { existsSync } from 'node:fs';
import { readSettings } from '#platform/config/settings.ts';
import { nameOfInstallation, reset } from '#server/reset.ts';

const FLAG = '--delete-everything-of=';

try {
  const settings = readSettings(process.env);
  const name = nameOfInstallation(settings);
  const typed = process.argv.find((part) => part.startsWith(FLAG))?.slice(FLAG.length);
  const isProduction = settings.environment === 'production' || settings.databaseUrl !== null;
  if (isProduction && typed !== name) {
    throw new Error(
      `This deletes every account, session and file of ${name}, and nothing brings them back but a backup. To go on: npm run reset -- ${FLAG}${name}`,
    );
  }
  if (!settings.databaseUrl && !existsSync(settings.dataDir)) throw new Error(`There is nothing in ${settings.dataDir}.`);
  await reset(settings);
  console.log(`${name} is empty. The next start builds it anew.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
