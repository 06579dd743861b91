import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('The tabs of all pages are one part.', () => {
  const files = globSync('src/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('@mantine/core/styles/Tabs.layer.css'));
  expect(files.map((file) => file.replaceAll('\\', '/'))).toEqual(['src/ui/parts/page-tabs.tsx']);
});
