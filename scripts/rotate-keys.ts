// `npm run keys:rotate`: seals every stored secret with the newest key of SECRET_KEYS. It may be stopped and run again.
import { openSecrets } from '#platform/config/secrets.ts';
import { readSettings } from '#platform/config/settings.ts';
import { resealAll } from '#platform/db/reseal.ts';
import { modules } from '#server/modules.ts';
import { openDatabase } from '#server/open-database.ts';

try {
  const settings = readSettings(process.env);
  const secrets = await openSecrets(settings);
  const database = await openDatabase(settings).catch((error: Error) => {
    if (!/in use by process/.test(error.message)) throw error;
    throw new Error('The server runs on the embedded database: stop it, rotate, and start it again.', { cause: error });
  });
  try {
    const done = await resealAll(
      database,
      secrets,
      modules.flatMap((module) => module.sealed ?? []),
    );
    for (const { table, column, sealedAnew, unreadable } of done) {
      console.log(
        `${table}.${column}: ${sealedAnew} sealed anew${unreadable.length > 0 ? `, sealed with no listed key: ${unreadable.join(' ')}` : ''}`,
      );
    }
    if (done.some((column) => column.unreadable.length > 0)) process.exitCode = 1;
    else
      console.log(
        'Every stored secret is sealed with the newest key. Older ones may leave SECRET_KEYS once no link signed by them is needed.',
      );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
