import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, type Finding, type Step } from './step.ts';

/**
 * How many such declarations a file had when the layout parts were made, or has had since: it may only become smaller, and
 * a file that is not in it has none.
 */
const ALLOWED = 'scripts/check/layout-allowed.json';

/**
 * Pages of the public site are drawn one by one, as their pictures are; what comes out of Markdown, and the notice that a page
 * without React shows, have no parts to be put together from. The screens of the product, which have to look the same, are all others.
 */
const DRAWN = /^src\/modules\/(?:(?:site|status)\/web\/|docs\/web\/parts\/(?:written|search|helpful)\.|telemetry\/web\/parts\/notice\/)/;

const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])display:\s*(?:inline-)?(?:grid|flex)\b/g, '<Stack>, <Row> or <Grid>'],
  [/(?<![\w-])color:\s*var\(--muted\)/g, '<Muted>'],
  [/(?<![\w-])text-overflow:\s*ellipsis\b/g, '<Ellipsis>'],
];

type Counts = Readonly<Record<string, number>>;

interface ByHand {
  readonly line: number;
  readonly declaration: string;
  readonly instead: string;
}

/** The declarations of a style sheet that a layout part makes. Comments do not count. */
function byHandIn(text: string): ByHand[] {
  const css = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const found = RULES.flatMap(([rule, instead]) =>
    [...css.matchAll(rule)].map(({ 0: declaration, index }) => ({ line: css.slice(0, index).split('\n').length, declaration, instead })),
  );
  return found.toSorted((a, b) => a.line - b.line);
}

function styleSheets(root: string): Map<string, ByHand[]> {
  const files = filesBelow(root, 'src/modules').filter((file) => file.endsWith('.module.css') && !DRAWN.test(file));
  return new Map(files.map((file) => [file, byHandIn(readFileSync(join(root, file), 'utf8'))]));
}

const allowedIn = (root: string): Counts =>
  existsSync(join(root, ALLOWED)) ? (JSON.parse(readFileSync(join(root, ALLOWED), 'utf8')) as Counts) : {};

function findingsOf(file: string, found: readonly ByHand[], allowed: number): Finding[] {
  if (found.length < allowed) {
    const message = `lays out by hand ${found.length} times and ${ALLOWED} allows ${allowed}: lower it with \`node scripts/check.ts layout --update\`, so that it does not grow again`;
    return [{ file, message }];
  }
  if (found.length === allowed) return [];
  const rest = allowed === 0 ? '' : ` (the file has ${found.length}, ${allowed} are allowed until it is converted)`;
  // Which of them is the new one cannot be known; one finding a file is enough where some are allowed.
  return found.slice(0, allowed === 0 ? found.length : 1).map(({ line, declaration, instead }) => ({
    file,
    line,
    message: `${declaration} lays out by hand: use ${instead} of #ui/layout, so that spacing, phones and colours stay the same in all modules; the style sheet keeps what is decoration${rest}`,
  }));
}

/** Writes smaller counts for files that were converted; a count never becomes larger here. */
function lowerAllowed(root: string): void {
  const sheets = styleSheets(root);
  const lower = Object.entries(allowedIn(root)).map(([file, allowed]) => [file, Math.min(allowed, sheets.get(file)?.length ?? 0)] as const);
  const left = Object.fromEntries(lower.filter(([, count]) => count > 0));
  writeFileSync(join(root, ALLOWED), `${JSON.stringify(left, null, 2)}\n`);
}

/** Modules put their screens together from the layout parts instead of writing grids, muted texts and ellipses again. */
export const layout: Step = {
  update: lowerAllowed,
  name: 'layout',
  what: 'modules lay out with #ui/layout, not by hand',
  run: async (root) => {
    const sheets = styleSheets(root);
    const allowed = allowedIn(root);
    const files = [...new Set([...sheets.keys(), ...Object.keys(allowed)])];
    return { findings: files.flatMap((file) => findingsOf(file, sheets.get(file) ?? [], allowed[file] ?? 0)) };
  },
};
