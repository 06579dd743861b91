import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardProblems } from '../contract/problems.ts';
import { activityText } from './activity.ts';
import { freePrefixOf, hueOf, keyPrefixOf } from './board.ts';
import { refuseFamily } from './hierarchy.ts';
import { byRank, indexFor, RANK_MAX, rankBetween, ranksBetween, type Ranked } from './rank.ts';
import { judgeWip } from './wip.ts';

describe('limits of work in progress', () => {
  const asked = { limit: 5, count: 5, coming: 1, policy: 'refuse', reason: undefined } as const;
  test.each([
    ['a full column refuses', asked, true, boardProblems.wip_limit],
    ['the last place is free', { ...asked, count: 4 }, false, null],
    ['a column without a limit takes all', { ...asked, limit: null, count: 900 }, false, null],
    ['a board that warns lets through, and says so', { ...asked, policy: 'warn' }, true, null],
    ['a board that asks for a reason refuses without one', { ...asked, policy: 'reason' }, true, boardProblems.reason_required],
    ['a board that asks for a reason takes one', { ...asked, policy: 'reason', reason: 'Outage' }, true, null],
    ['several come at once', { ...asked, count: 3, coming: 3 }, true, boardProblems.wip_limit],
  ] as const)('%s', (_name, question, isAbove, refusal) => {
    expect(judgeWip(question)).toEqual({ isAbove, refusal });
  });
});

describe('the tree', () => {
  const epic = { id: 'e', level: 'epic' } as const;
  test.each([
    ['a story beneath an epic', { id: 's', level: 'story', ancestors: [epic], childLevels: [] }, null],
    ['an epic beneath an epic', { id: 'x', level: 'epic', ancestors: [epic], childLevels: [] }, boardProblems.parent_too_small],
    ['an item beneath itself', { id: 'e', level: 'epic', ancestors: [epic], childLevels: [] }, boardProblems.parent_circle],
    [
      'an item beneath what stands beneath it',
      { id: 'e', level: 'epic', ancestors: [{ id: 's', level: 'story' }, epic], childLevels: ['story'] },
      boardProblems.parent_circle,
    ],
    ['a level that its children reach', { id: 'e', level: 'task', ancestors: [], childLevels: ['story'] }, boardProblems.parent_too_small],
    ['nothing above, nothing beneath', { id: null, level: 'task', ancestors: [], childLevels: [] }, null],
  ] as const)('%s', (_name, family, refusal) => {
    expect(refuseFamily(family)).toBe(refusal);
  });
});

describe('ranks', () => {
  test('whatever is put between two stands between them, and what has no room says so', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 200 }), (places) => {
        const ranks: string[] = [];
        for (const place of places) {
          const at = place % (ranks.length + 1);
          const rank = rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null);
          if (rank === null) return;
          expect(rank.length).toBeLessThanOrEqual(RANK_MAX);
          ranks.splice(at, 0, rank);
        }
        expect(ranks).toEqual(ranks.toSorted());
        expect(new Set(ranks).size).toBe(ranks.length);
      }),
    );
  });

  test('two of the same rank leave no room between them', () => expect(rankBetween('a0', 'a0')).toBeNull());
  test('ten thousand in a row have short ranks', () => {
    const ranks = ranksBetween(null, null, 10_000);
    expect(Math.max(...ranks.map((rank) => rank.length))).toBeLessThanOrEqual(5);
    expect(ranks).toEqual(ranks.toSorted());
  });
  test('equal ranks are ordered by id', () => {
    // Ids that no database has given.
    const [a, b] = [
      { id: 'a', rank: 'a0' },
      { id: 'b', rank: 'a0' },
    ] as unknown as [Ranked, Ranked];
    expect([byRank(a, b), byRank(b, a), byRank(a, a)]).toEqual([-1, 1, 0]);
  });
  test('a place beyond the end is the end', () => expect(indexFor([], { position: 12 })).toBe(0));
});

describe('words and figures', () => {
  test.each([
    ['Website relaunch', 'WR'],
    ['Élan', 'ELAN'],
    ['Checkout', 'CHEC'],
    ['!', 'ITEM'],
    ['A', 'ITEM'],
    ['The new mobile app 2', 'TNMA'],
  ])('the items of %s are called %s-n', (name, prefix) => expect(keyPrefixOf(name)).toBe(prefix));

  test('no two projects of an account share a prefix', () => {
    expect(freePrefixOf('Phoenix Three', new Set())).toBe('PT');
    expect(freePrefixOf('Phoenix Three', new Set(['PT']))).toBe('PT2');
    expect(freePrefixOf('Phoenix Ten', new Set(['PT', 'PT2']))).toBe('PT3');
  });

  test('a label’s hue is of its name', () => expect([hueOf('Bug') === hueOf('bug'), hueOf('bug') < 360]).toEqual([true, true]));

  test.each([
    [{ type: 'moved', fromTitle: 'To Do', toTitle: 'Done', points: null }, 'moved it from To Do to Done'],
    [{ type: 'moved', fromTitle: null, toTitle: 'To Do', points: null }, 'moved it from the backlog to To Do'],
    [{ type: 'moved', fromTitle: 'Done', toTitle: 'Done', points: null }, 'moved it within Done'],
    [{ type: 'created', fromTitle: null, toTitle: null, points: null }, 'created the item in the backlog'],
    [{ type: 'imported', fromTitle: null, toTitle: 'Done', points: 3 }, 'imported the item into Done'],
    [{ type: 'estimated', fromTitle: null, toTitle: null, points: 5 }, 'estimated it at 5'],
    [{ type: 'estimated', fromTitle: null, toTitle: null, points: null }, 'took the estimate away'],
    [{ type: 'blocked', fromTitle: null, toTitle: null, points: null }, 'blocked the item'],
  ] as const)('%o reads as a sentence', (happening, text) => expect(activityText(happening)).toBe(text));
});
