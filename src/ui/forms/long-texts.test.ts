import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Characters from which on a text is something that somebody composes, and would mind losing. */
const LONG = 100;

/** Files with a long field whose text is kept elsewhere: by the file named. */
const boards = 'src/modules/boards/web/parts';
const create = 'src/modules/poker/web/parts/create';
const elsewhere: Readonly<Record<string, string>> = {
  'src/modules/businesses/web/parts/draft/draft-panel.tsx': 'src/modules/businesses/web/parts/draft/draft-form.ts',
  'src/modules/retros/web/parts/create/session-panel.tsx': 'src/modules/retros/web/parts/create/use-session-form.ts',
  'src/modules/retros/web/parts/templates/template-editor.tsx': 'src/modules/retros/web/parts/templates/use-template-form.ts',
  [`${create}/session-fields.tsx`]: `${create}/use-session-form.ts`,
  [`${create}/stories-field.tsx`]: `${create}/use-session-form.ts`,
  [`${boards}/hung/mention-field.tsx`]: `${boards}/hung/comment-composer.tsx`,
};

/** Files with a long field that keeps no draft, and why. */
const settled: Readonly<Record<string, string>> = {
  'src/web/shell/layouts/palette-body.tsx': 'what is looked for is nobody’s work',
  [`${boards}/planning/backlog-search.tsx`]: 'as above',
  'src/modules/site/web/parts/directory/filters.tsx': 'as above; it is in the address',
  'src/modules/businesses/web/parts/contact-dialog.tsx':
    'a page of strangers, which knows of no person whose draft it would be; what is not sent stays in the open dialog',
  'src/modules/businesses/web/parts/report-dialog.tsx': 'as above',
  [`${boards}/quick-add/quick-add.tsx`]:
    'a line that is added at once; it waits in the page, and no part of drafts weighs on the board’s first paint',
};

/** Endpoint forms that keep no draft (`record: null`), and why. All others keep one, however long their texts are. */
const security = 'src/modules/auth/web/parts/security';
const undrafted: Readonly<Record<string, string>> = {
  'src/modules/accounts/web/parts/delete-dialog.tsx': 'a name that is typed to confirm',
  'src/modules/accounts/web/parts/transfer-dialog.tsx': 'a password',
  'src/modules/auth/web/parts/profile/delete-panel.tsx': 'a password',
  'src/modules/auth/web/parts/profile/email-panel.tsx': 'a password',
  'src/modules/auth/web/parts/profile-form.tsx': 'four short values without a version, which a draft would be compared with',
  'src/modules/billing/web/parts/payment/add-card-dialog.tsx': 'a card is chosen, and no text typed',
  'src/modules/billing/web/parts/plan/cancel-dialog.tsx': 'a reason by one click',
  'src/modules/billing/web/parts/plan/change-dialog.tsx': 'choices, whose price is computed for this moment, and a code',
  'src/modules/boards/web/parts/column/column-form.tsx': 'the name and limit of a column that is there, both short',
  'src/modules/enterprise/web/parts/policy-panel.tsx': 'switches and choices',
  'src/modules/enterprise/web/parts/sso-provider.tsx': 'a client secret',
  [`${create}/use-session-form.ts`]: 'what is begun from a template; all else is kept',
  [`${security}/add-passkey-dialog.tsx`]: 'a password',
  [`${security}/disable-dialog.tsx`]: 'a password',
  [`${security}/password-dialog.tsx`]: 'passwords',
  [`${security}/remove-passkey-dialog.tsx`]: 'a password',
  [`${security}/renew-dialog.tsx`]: 'a password',
  [`${security}/setup-dialog.tsx`]: 'a password',
};

const drafted = /from '#ui\/forms\/(?:use-draft|use-endpoint-form|use-kept|use-line|use-record-form|drafts)\.ts'/;

async function longestIn(path: string, source: string): Promise<number> {
  if (/<(?:Textarea|textarea)\b/.test(source)) return Number.POSITIVE_INFINITY;
  const named = [...source.matchAll(/\bmaxLength[=:] ?\{?(\w+)\}?/g)].map(([, name = '']) => name);
  const lengths = await Promise.all(named.map((name) => lengthOf(name, path, source)));
  return Math.max(0, ...lengths);
}

/** The number that a name stands for in a file: written there, or imported from a contract. */
async function lengthOf(name: string, path: string, source: string): Promise<number> {
  if (/^\d/.test(name)) return Number(name.replaceAll('_', ''));
  const own = new RegExp(`const ${name} = ([\\d_]+)`).exec(source)?.[1];
  if (own) return Number(own.replaceAll('_', ''));
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(source)?.[1];
  if (!from) return 0; // a component's own prop: whoever gives it has the field
  const found = from.startsWith('.') ? new URL(from, new URL(path, `file://${process.cwd()}/`)).href : from;
  const module = (await import(found)) as Readonly<Record<string, unknown>>;
  return Number(module[name]);
}

const files = globSync('src/{modules/*/web,web,ui}/**/*.tsx').filter(
  (path) => !path.endsWith('.test.tsx') && !path.startsWith('src/web/dev/'),
);
const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));

test('Every field of a long text keeps a draft, or says which file does, or why none is kept.', async () => {
  const long = await Promise.all([...sources].map(async ([path, source]) => ((await longestIn(path, source)) > LONG ? [path] : [])));
  const without = long.flat().filter((path) => !drafted.test(sources.get(path) ?? ''));
  expect(without.filter((path) => !(path in elsewhere) && !(path in settled))).toEqual([]);
  // What is in the lists has such a field, and needs its line there.
  expect([...Object.keys(elsewhere), ...Object.keys(settled)].filter((path) => !without.includes(path))).toEqual([]);
});

test('What is said to keep a text for another file does so.', () => {
  const idle = Object.values(elsewhere).filter((path) => !drafted.test(readFileSync(path, 'utf8')));
  expect(idle).toEqual([]);
});

test('An endpoint form keeps a draft, or the reason why not is listed.', () => {
  const forms = globSync('src/{modules/*/web,web,ui}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$|^src\/web\/dev\//.test(path));
  const without = forms.filter((path) => {
    const source = readFileSync(path, 'utf8');
    return source.includes('useEndpointForm(') && /\brecord: (?:\w+ \? )?null\b/.test(source);
  });
  expect(without.toSorted()).toEqual(Object.keys(undrafted).toSorted());
});
