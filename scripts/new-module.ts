// `npm run new-module -- roadmaps roadmap --en Roadmaps --fr "Feuilles de route" --es "Hojas de ruta"`:
// writes a module with one noun, from table to screen, and enters it where modules are listed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf } from './new-module/names.ts';
import { writeModule } from './new-module/write-module.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { en: { type: 'string' }, fr: { type: 'string' }, es: { type: 'string' } },
});
const [things, thing] = positionals;
if (!things || !thing || !values.en || !values.fr || !values.es) {
  console.error('npm run new-module -- <plural> <singular> --en <title> --fr <title> --es <title>, names in kebab-case');
  process.exit(1);
}
const written = writeModule(join(import.meta.dirname, '..'), namesOf({ things, thing, en: values.en, fr: values.fr, es: values.es }));
for (const file of written) console.log(file);
console.log(
  '\nNow, in its folder: what it is (README.md), its ring (server/index.ts), who may do what (server/permissions.ts), what the audit log says of it (locales/audited). Then `npm run generate` and `npm run format`.',
);
