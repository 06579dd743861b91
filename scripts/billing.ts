// `npm run billing -- COMMAND …`: what an operator looks at and changes of billing. `npm run billing` lists the commands.
import { readSettings } from '#platform/config/settings.ts';
import { commandAtDatabase } from '#server/operator/at-database.ts';

try {
  const { lines, code, wrong } = await commandAtDatabase(readSettings(process.env), process.argv.slice(2));
  (code === 0 || wrong !== undefined ? console.log : console.error)(lines.join('\n'));
  if (wrong !== undefined) console.error(wrong);
  process.exitCode = code;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
