import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { color, type Color } from './palette.ts';

const AA = 4.5; // WCAG 2.1, text below 18 points

function luminance(hex: Color): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const readable = ['ink', 'muted', 'iris', 'coralText', 'mintText'] as const;

test.each(readable)('%s can be read on paper.', (name) => {
  expect(contrast(color[name], color.surface)).toBeGreaterThanOrEqual(AA);
});

test('No document writes in a colour that cannot be read on paper.', () => {
  const weak = (Object.keys(color) as (keyof typeof color)[]).filter(
    (name) => contrast(color[name], color.surface) < AA && name !== 'surface',
  );
  expect(weak).toContain('coral');
  const asText = new RegExp(String.raw`(?:ink: |color: |'strong', |'body', )color\.(?:${weak.join('|')})\b`);
  const documents = globSync('src/modules/*/export/**/*.ts').filter((file) => !file.includes('.test.'));
  expect(documents.length).toBeGreaterThan(5);
  expect(documents.filter((file) => asText.test(readFileSync(file, 'utf8')))).toEqual([]);
});
