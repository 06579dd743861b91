// `npm run audit:verify`: proves that no account's audit log was changed, or names the first row that does not hold.
import { verifyChains } from '#modules/audit/server/public.ts';
import { readSettings } from '#platform/config/settings.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { openDatabase } from '#server/open-database.ts';

try {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const files = openFileStore(settings);
    const verdicts = await verifyChains({ files, transaction: (scope, work) => database.transaction(scope, work) });
    for (const { accountId, kept, archived, broken } of verdicts) {
      const entry = broken && `entry ${broken.seq}${broken.id ? ` (${broken.id})` : ''}`;
      console.log(broken ? `✗ ${accountId}: ${entry}: ${broken.why}` : `✓ ${accountId}: ${kept} entries, ${archived} archived`);
    }
    const failed = verdicts.filter(({ broken }) => broken !== null).length;
    console.log(failed > 0 ? `\n${failed} of ${verdicts.length} logs do not hold.` : `\nAll ${verdicts.length} logs hold.`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
