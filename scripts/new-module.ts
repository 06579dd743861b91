// `npm run new-module -- roadmaps roadmap --en Roadmaps --fr "Feuilles de route" --es "Hojas de ruta"`:
// writes a module with one noun, from table to screen, and enters it where modules are listed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf, WrongName } from './new-module/names.ts';
import { writeModule } from './new-module/write-module.ts';

const USAGE = `npm run new-module -- <plural> <singular> --en <title> --fr <title> --es <title>
  Names are in kebab-case. npm run new-module -- road-maps road-map --en "Road maps" --fr "Feuilles de route" --es "Hojas de ruta"`;

const TO_DO = (folder: string): string => `
Now, in ${folder}:
  README.md              what it is
  server/index.ts        its ring
  server/permissions.ts  who may do what
  web/index.ts           its icon, and its place in the navigation
  locales                its words, in three languages; locales/audited what the audit log says of it
Then npm run generate, npm run format and npm run check.`;

/** @throws Error for an option that is none, WrongName for one that is missing */
function wanted(args: string[]) {
  const title = { type: 'string' } as const;
  const options = { en: title, fr: title, es: title, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.help) return null;
  const [things, thing, ...more] = positionals;
  const { en, fr, es } = values;
  if (!things || !thing || more.length > 0) throw new WrongName('A module has two names, its plural and its singular.');
  if (!en || !fr || !es) throw new WrongName('Its title is asked for in three languages.');
  return namesOf({ things, thing, en, fr, es });
}

try {
  const names = wanted(process.argv.slice(2));
  if (names === null) console.log(USAGE);
  else {
    for (const file of writeModule(join(import.meta.dirname, '..'), names)) console.log(file);
    console.log(TO_DO(`src/modules/${names['things']}`));
  }
} catch (error) {
  const { code = '' } = error as { readonly code?: string };
  if (!(error instanceof WrongName) && !code.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 1;
}
