import { describe, expect, it } from 'vitest';
import { exportFileName } from './file-name.ts';

const named = (name: string) => exportFileName(name, '2026-03-12T16:00:00.000Z', 'csv');

describe('the name of an exported file', () => {
  it.each([
    ['Sprint 32', 'Sprint 32-2026-03-12.csv'],
    ['Réunion d’été', 'Réunion d’été-2026-03-12.csv'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j-2026-03-12.csv'],
    ['../../etc/passwd', 'etc passwd-2026-03-12.csv'],
    ['.hidden. ', 'hidden-2026-03-12.csv'],
    ['CON', 'CON-2026-03-12.csv'],
    ['tab\tnew\nline\u0000', 'tab new line-2026-03-12.csv'],
    ['fdp.\u202Evsc', 'fdp. vsc-2026-03-12.csv'],
    [' ... ', 'session-2026-03-12.csv'],
    ['\uD800', '\uFFFD-2026-03-12.csv'],
  ])('%j becomes %j', (name, expected) => {
    expect(named(name)).toBe(expected);
  });

  it('stays within what file systems take', () => {
    const bytes = Buffer.byteLength(named('é😀'.repeat(120)));
    expect(bytes).toBeLessThanOrEqual(200);
    expect(named('é😀'.repeat(120)).isWellFormed()).toBe(true);
  });
});
