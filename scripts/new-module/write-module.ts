import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fill, WrongName, type Names } from './names.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
const MIGRATION = 'migration.sql';
/** The list of modules: its beginning, its entries, its end. */
const LIST = /^(export const modules\b[^=]*= \[)([^\]]*)(\])/m;

/**
 * Writes a module below src/modules and enters it in the two lists of modules.
 * @returns the files that are new or changed, from the root
 * @throws WrongName when the module is there already; nothing is written then
 */
export function writeModule(root: string, names: Names): string[] {
  const folder = join('src/modules', names['things'] ?? '');
  if (existsSync(join(root, folder))) throw new WrongName(`${folder} is there already`);
  const written = templates().map((template) => {
    const name = relative(TEMPLATE, template)
      .replace(/\.txt$/, '')
      .replace(/\bthings\b/, names['things'] ?? '')
      .replace(/\bthing\b/, names['thing'] ?? '')
      .replace('readme', 'README');
    const file = name === MIGRATION ? `migrations/${nextNumber(root)}_create_${names['things_']}.sql` : join(folder, name);
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), fill(readFileSync(template, 'utf8'), names));
    return file;
  });
  return [...written, ...enter(root, names)];
}

const templates = (): string[] =>
  (readdirSync(TEMPLATE, { recursive: true }) as string[]).map((name) => join(TEMPLATE, name)).filter((path) => statSync(path).isFile());

/** Numbers go up in tens between modules, so that a module's later steps stand beside its first. */
function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, 'migrations')).map((file) => Number(file.slice(0, 4)));
  return String(Math.floor(Math.max(0, ...numbers) / 10) * 10 + 10).padStart(4, '0');
}

function enter(root: string, { things = '', thingsCamel = '' }: Names): string[] {
  const lists = [
    { file: 'src/server/modules.ts', from: `#modules/${things}/server/index.ts` },
    { file: 'src/web/modules.ts', from: `#modules/${things}/web/index.ts` },
  ];
  return lists.map(({ file, from }) => {
    const text = readFileSync(join(root, file), 'utf8');
    const entered = text.replace(LIST, (_, open: string, list: string, close: string) => `${open}${list}  ${thingsCamel},\n${close}`);
    if (entered === text) throw new Error(`${file} has no list to enter a module in`);
    writeFileSync(join(root, file), withImport(entered, `import { ${thingsCamel} } from '${from}';`));
    return file;
  });
}

const placeOf = (line: string): string => / from '([^']+)'/.exec(line)?.[1] ?? '';

/** Puts an import among those of modules, before the first that comes after it in the alphabet. */
function withImport(text: string, line: string): string {
  const lines = text.split('\n');
  const others = lines.flatMap((one, at) => (/^import \{.* from '#modules\//.test(one) ? [at] : []));
  const next = others.find((at) => placeOf(lines[at] ?? '') > placeOf(line)) ?? (others.at(-1) ?? -1) + 1;
  return lines.toSpliced(next, 0, line).join('\n');
}
