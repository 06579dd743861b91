// `npm run doctor`: checks every setting and whatever it leads to. Ends with 1 when the server would not start or work.
import { checkDatabase } from './doctor/check-database.ts';
import { checkFolder, checkNode, checkPictures, checkPort, checkSecrets, checkWeb } from './doctor/check-machine.ts';
import { checkPayments } from './doctor/check-payments.ts';
import { checkFiles, checkLlm, checkMail, checkRedis } from './doctor/check-services.ts';
import { checkSettings } from './doctor/check-settings.ts';
import { fail, reason, type Check, type Finding } from './doctor/finding.ts';

const MARKS = { ok: '✓', warn: '!', fail: '✗' } as const;

function print(name: string, findings: readonly Finding[]): void {
  for (const { level, says } of findings) console.log(`${MARKS[level]} ${name.padEnd(10)} ${says}`);
}

const { settings, findings } = checkSettings(process.env);
const all: Finding[] = [...findings];
print('settings', findings);

if (settings) {
  const checks: readonly Check[] = [
    { name: 'node', run: checkNode },
    { name: 'folder', run: () => checkFolder(settings) },
    { name: 'secrets', run: () => checkSecrets(settings) },
    { name: 'port', run: () => checkPort(settings) },
    { name: 'database', run: () => checkDatabase(settings) },
    { name: 'redis', run: () => checkRedis(settings) },
    { name: 'mail', run: () => checkMail(settings) },
    { name: 'files', run: () => checkFiles(settings) },
    { name: 'payments', run: () => checkPayments(settings) },
    { name: 'assistant', run: () => checkLlm(settings) },
    { name: 'pictures', run: checkPictures },
    { name: 'web', run: checkWeb },
  ];
  for (const check of checks) {
    const found = await check.run().catch((error: unknown) => [fail(reason(error))]);
    print(check.name, found);
    all.push(...found);
  }
}

const failures = all.filter((finding) => finding.level === 'fail').length;
const warnings = all.filter((finding) => finding.level === 'warn').length;
console.log(
  failures > 0
    ? `\n${failures} to mend before the server can work${warnings > 0 ? `, ${warnings} to know of` : ''}.`
    : warnings > 0
      ? `\nIt works; ${warnings} to know of.`
      : '\nAll is well.',
);
process.exitCode = failures > 0 ? 1 : 0;
