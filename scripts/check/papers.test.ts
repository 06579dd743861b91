import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g;

test('every link between papers leads to a file', () => {
  const papers = globSync(['*.md', '{docs,src,scripts,test}/**/*.md'], { cwd: ROOT });
  expect(papers.length).toBeGreaterThan(20);
  const broken = papers.flatMap((paper) =>
    [...readFileSync(join(ROOT, paper), 'utf8').matchAll(LINK)]
      .map(([, target = '']) => ({ paper, target }))
      .filter(({ target }) => !existsSync(join(ROOT, dirname(paper), decodeURIComponent(target)))),
  );
  expect(broken).toEqual([]);
});
