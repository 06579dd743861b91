import { describe, expect, test } from 'vitest';
import { isStretch, readStretch, writeStretch } from './stretch.ts';

const today = '2026-03-18';

describe('the stretch of the analytics', () => {
  test('is half a year unless the address names days', () => {
    expect(readStretch(new URLSearchParams(), today)).toEqual({ from: '2025-09-18', to: '2026-03-18', teamId: null });
    expect(readStretch(new URLSearchParams('from=2026-01-02&to=nonsense&team=x'), today)).toMatchObject({
      from: '2026-01-02',
      to: '2026-03-18',
      teamId: null,
    });
  });

  test('comes back from the address as it was written', () => {
    const stretch = { from: '2026-01-01', to: '2026-02-01', teamId: '01890000-0000-7000-8000-000000000000' };
    expect(readStretch(writeStretch(stretch), today)).toEqual(stretch);
  });

  test('is not asked for backwards or beyond two years', () => {
    expect(isStretch({ from: '2026-02-02', to: '2026-02-01', teamId: null })).toBe(false);
    expect(isStretch({ from: '2020-02-02', to: '2026-02-01', teamId: null })).toBe(false);
    expect(isStretch({ from: '2026-02-01', to: '2026-02-01', teamId: null })).toBe(true);
  });
});
