import { expect, test } from 'vitest';
import { findingsIn } from './file-tree.ts';
import { reasons } from './reasons.ts';

const inFile = (text: string): Promise<string[]> => findingsIn(reasons, { 'src/shared/probe.ts': text });

test.each([
  ['a disabled rule', '// oxlint-disable-next-line no-explicit-any\nexport const a: any = 1;'],
  ['a disabled file', '/* eslint-disable */\nexport const a = 1;'],
  ['an ignored error', '// @ts-ignore\nexport const a = 1;'],
  ['an expected error without words', '// @ts-expect-error\nexport const a = 1;'],
  ['a blind cast', 'const b = 1;\n\nexport const a = b as unknown as string;'],
  ['a blind cast below the comment of something else', '// About b.\nconst b = 1;\n\nexport const a = b as unknown as string;'],
])('Without a reason %s is refused.', async (_what, text) => {
  expect(await inFile(text)).toHaveLength(1);
});

test.each([
  ['a disabled rule', "// oxlint-disable-next-line no-explicit-any -- zod's own name for any schema\nexport const a: any = 1;"],
  ['an expected error', '// @ts-expect-error the library declares no types\nexport const a = 1;'],
  ['a blind cast', '// The brand exists for the compiler alone.\nexport const a = 1 as unknown as string;'],
])('With a reason %s passes.', async (_what, text) => {
  expect(await inFile(text)).toEqual([]);
});

test('A test leaves no global behind.', async () => {
  const text = "globalThis.localStorage = {};\nvi.stubGlobal('localStorage', {});\n";
  expect(await findingsIn(reasons, { 'src/shared/probe.test.ts': text })).toHaveLength(1);
});
