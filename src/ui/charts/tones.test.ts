import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const tokens = file('../theme/tokens.css');
const tones = file('tones.module.css');

/** Red, green and blue, 0 to 255. */
type Color = readonly number[];
type Scheme = 'light' | 'dark';

const colorOf = (hex: string): Color => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A token of the theme, or a mix of two of them. */
function valueOf(css: string, scheme: Scheme): Color {
  const mix = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)$/.exec(css);
  if (mix) {
    const [over, under] = [valueOf(`var(${mix[1]})`, scheme), valueOf(`var(${mix[3]})`, scheme)];
    return over.map((part, at) => (part * Number(mix[2]) + (under[at] ?? 0) * (100 - Number(mix[2]))) / 100);
  }
  const token = /^var\((--[\w-]+)\)$/.exec(css)?.[1];
  if (token === undefined) return colorOf(css);
  const value = new RegExp(`${token}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  return light && dark ? colorOf(scheme === 'light' ? light : dark) : valueOf(value, scheme);
}

function toneOf(tone: string, kind: '--tone' | '--tone-line', scheme: Scheme): Color {
  const rule = new RegExp(`\\[data-tone='${tone}'\\] \\{([^}]*)\\}`).exec(tones)?.[1] ?? '';
  const declared = (name: string): string | undefined => new RegExp(`${name}: ([^;]+);`).exec(rule)?.[1];
  return valueOf((kind === '--tone-line' ? declared('--tone-line') : undefined) ?? declared('--tone') ?? 'var(--iris-mark)', scheme);
}

const light = (color: Color): number => {
  const [r = 0, g = 0, b = 0] = color.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: Color, other: Color): number => {
  const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

test.each(['light', 'dark'] as const)('in the %s scheme lines, dots and edges can be told from the paper', (scheme) => {
  const paper = valueOf('var(--surface)', scheme);
  for (const tone of ['main', 'pale', 'paler', 'cost', 'ink', 'good']) {
    expect(contrast(toneOf(tone, '--tone-line', scheme), paper), tone).toBeGreaterThanOrEqual(3);
  }
});

test.each(['light', 'dark'] as const)(
  'in the %s scheme the band of what is done can be told from the paper, and words on it are read',
  (scheme) => {
    const done = toneOf('done', '--tone', scheme);
    expect(contrast(done, valueOf('var(--surface)', scheme))).toBeGreaterThan(1.5);
    expect(contrast(done, valueOf('var(--ink)', scheme))).toBeGreaterThan(4.5);
  },
);
