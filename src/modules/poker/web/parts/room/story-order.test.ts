import { describe, expect, it } from 'vitest';
import type { Story } from '#modules/poker/contract/story.ts';
import { hasStep, movedBy, movedTo, nextToEstimate, titlesIn } from './story-order.ts';

const list = (...statuses: string[]): Story[] => statuses.map((status, index) => ({ id: String(index), status }) as unknown as Story); // what the order looks at

describe('nextToEstimate', () => {
  it.each([
    ['the one after', list('ESTIMATED', 'PENDING', 'PENDING'), '0', '1'],
    ['from the top when none follows', list('PENDING', 'ESTIMATED', 'VOTED'), '2', '0'],
    ['the first one when nothing is on the table', list('ESTIMATED', 'PENDING'), null, '1'],
  ])('finds %s.', (_, stories, from, expected) => {
    expect(nextToEstimate(stories, from)?.id).toBe(expected);
  });

  it('finds none when all others have theirs, whatever the current one is.', () => {
    expect(nextToEstimate(list('ESTIMATED', 'VOTED'), '1')).toBeNull();
  });
});

describe('hasStep', () => {
  it('ends at both ends, and leads to the first story while none is on the table.', () => {
    const stories = list('PENDING', 'PENDING');
    expect([hasStep(stories, '0', 'previous'), hasStep(stories, '1', 'next')]).toEqual([false, false]);
    expect([hasStep(stories, '0', 'next'), hasStep(stories, null, 'next'), hasStep([], null, 'next')]).toEqual([true, true, false]);
  });
});

describe('movedBy and movedTo', () => {
  it('moves one and keeps the order of the others.', () => {
    expect(movedBy(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  });

  it('moves nothing beyond the ends.', () => {
    expect(movedBy(['a', 'b'], 'a', -1)).toBeNull();
    expect(movedBy(['a', 'b'], 'x', 1)).toBeNull();
  });
});

describe('titlesIn', () => {
  it('takes pasted lines without their list marks, and no blank ones.', () => {
    expect(titlesIn('- First\r\n\n* Second\n3. Third\n  Fourth  ')).toEqual(['First', 'Second', 'Third', 'Fourth']);
  });
});
