// `npm run audit:verify`: proves that no account's audit log was changed, or names the first row that does not hold.
import { createHash } from 'node:crypto';
import { verifyChains } from '#modules/audit/server/public.ts';
import { openSecrets } from '#platform/config/secrets.ts';
import { readSettings } from '#platform/config/settings.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { openDatabase } from '#server/open-database.ts';

try {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const files = openFileStore(settings);
    const secrets = await openSecrets(settings);
    const { logs, sealedSince, sealing } = await verifyChains({
      files,
      secrets,
      transaction: (scope, work) => database.transaction(scope, work),
    });
    for (const { accountId, kept, archived, blanked, end, sealedFrom, broken } of logs) {
      const entry = broken && `entry ${broken.seq}${broken.id ? ` (${broken.id})` : ''}`;
      const from = sealedFrom === null ? ', not sealed yet' : sealedFrom > 0 ? `, sealed from entry ${sealedFrom} on` : '';
      const whole = `${kept} entries, ${archived} archived, ${blanked} blanked, end ${end}${from}`;
      console.log(broken ? `✗ ${accountId}: ${entry}: ${broken.why}` : `✓ ${accountId}: ${whole}`);
    }
    const failed = logs.filter(({ broken }) => broken !== null).length;
    console.log(failed > 0 ? `\n${failed} of ${logs.length} logs do not hold.` : `\nAll ${logs.length} logs hold.`);
    if (sealing) console.log(`✗ ${sealing}`);
    console.log(sealedSince ? `Their ends are sealed since ${sealedSince}.` : 'Their ends are not sealed yet: start the server once.');
    const entries = logs.reduce((sum, { kept, archived }) => sum + kept + archived, 0);
    const ends = createHash('sha256')
      .update(logs.map(({ accountId, end }) => `${accountId} ${end}\n`).join(''))
      .digest('hex');
    console.log(
      `Keep this line elsewhere: ${new Date().toISOString()} accounts=${logs.length} entries=${entries} ends=${ends.slice(0, 32)}`,
    );
    if (failed > 0 || sealing) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
