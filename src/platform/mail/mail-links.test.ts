import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import openapi from '../../../docs/api/openapi.json' with { type: 'json' };
import pages from '../../../docs/web/routes.json' with { type: 'json' };

// What follows the address of the product in a text of the server, and in the files of mails each path of its own.
const AFTER_ADDRESS = /publicUrl\}(\/[^`]*)`/g;
const PATH = /(['`])(\/(?:[a-z][^'`]*)?)\1/g;
const FILLED_IN = '*';

const known = [...pages.map(({ path }) => path), ...Object.keys(openapi.paths)].map((path) =>
  path.split('/').map((part) => (/^[:{]/.test(part) ? FILLED_IN : part)),
);

/** Whether there is a page or a call for a path as the source writes it, with `${id}` or without. */
function isThere(written: string): boolean {
  const [path = ''] = written.replaceAll(/\$\{[^}]*\}/g, FILLED_IN).split(/[?#]/);
  const parts = path.split('/');
  const fits = (part: string | undefined, one: string): boolean => part === one || part === FILLED_IN || one === FILLED_IN;
  return known.some((one) => one.length === parts.length && one.every((piece, at) => fits(parts[at], piece)));
}

const linksIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8').replaceAll(/^import .*$/gm, '');
  const paths = /\/mail(?:\/|\.ts$)/.test(file) ? [...text.matchAll(PATH)].map(([, , path = '']) => path) : [];
  return [...[...text.matchAll(AFTER_ADDRESS)].map(([, path = '']) => path), ...paths].map((path) => `${file}: ${path}`);
};

test('Each address that a mail or another text of a module names is one of the product.', () => {
  const files = globSync('src/modules/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const links = files.flatMap(linksIn);
  expect(links.length).toBeGreaterThan(30);
  expect(links).toContain('src/modules/businesses/server/mail.ts: /enterprise/admin?tab=reports');
  expect(links.filter((link) => !isThere(link.slice(link.indexOf(': ') + 2)))).toEqual([]);
  expect(['/enterprise-admin', '/businesses', '/businesses/${slug}/more'].filter(isThere)).toEqual([]);
});
