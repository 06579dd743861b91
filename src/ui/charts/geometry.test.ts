import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barBetween, barPath, columnPlace, columnShare } from './bars.ts';
import { crossingOf, depthOf } from './crossing.ts';
import { funnelRows } from './funnel.ts';
import { clickColor, heatColor, sharesBetween } from './heat.ts';
import { notePlace } from './notes.tsx';
import { placedLabels, quarterLabels } from './placed-labels.ts';
import { endPlaces, endsRoom, placedNames, plotOf } from './plot.ts';
import { besideBar, betweenLines, rowsPlot } from './rows-plot.ts';
import { scoreGroups } from './scores.ts';
import { segmentsOf } from './stacks.ts';
import { widthOf } from './text-width.ts';
import { byWidth, endsAround } from './tornado.ts';
import { barIn } from './value-bar.tsx';
import { waterfallBars } from './waterfall.ts';

const size = { width: 400, height: 200 };
const plot = plotOf(size, { left: 40, right: 60, top: 10, bottom: 30 }, [-100, 0, 100]);

test('a bar goes from one value to the other, whichever is higher', () => {
  expect(barBetween(0, 100, plot)).toEqual({ y: 10, height: 80 });
  expect(barBetween(0, -50, plot)).toEqual({ y: 90, height: 40 });
  expect(barBetween(20, 20, plot).height).toBe(0);
  expect(barPath({ x: 0, width: 10, y: 0, height: 20 }, 'up')).toBe('M3 0H7q3 0 3 3V20q0 0 0 0H0q0 0 0 0V3q0 -3 3 -3Z');
  expect(barPath({ x: 0, width: 0, y: 0, height: 0 }, 'down')).not.toMatch(/NaN/);
});

test('columns are next to each other in their places, a single one in the middle', () => {
  expect(columnShare(0, 1)).toBe(0.5);
  const [first, second] = [columnPlace(0, 4, plot, [0, 2]), columnPlace(0, 4, plot, [1, 2])];
  expect(first.x + first.width).toBeLessThanOrEqual(second.x);
  expect(columnPlace(0, 1, plot).width).toBeLessThanOrEqual(96);
});

test('amounts are stacked upwards, and those below zero downwards', () => {
  const series = [
    { key: 'a', values: [5, null, -2] },
    { key: 'b', values: [3, 0, -4] },
    { key: 'c', values: [-1, 0, 6] },
  ];
  expect(segmentsOf(series, 3).map(({ key, at, from, to, isLast }) => [key, at, from, to, isLast])).toEqual([
    ['a', 0, 0, 5, false],
    ['a', 2, 0, -2, false],
    ['b', 0, 5, 8, true],
    ['b', 2, -2, -6, true],
    ['c', 0, 0, -1, true],
    ['c', 2, 0, 6, true],
  ]);
  expect(segmentsOf([], 3)).toEqual([]);
});

test('a waterfall begins each change where the one before ends, and its total is the sum', () => {
  const step = (key: string, change: number | 'total') => ({ key, name: key, change });
  expect(waterfallBars([step('a', 10), step('b', -14), step('c', 'total')]).map(({ from, to, isTotal }) => [from, to, isTotal])).toEqual([
    [0, 10, true],
    [10, -4, false],
    [0, -4, true],
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (changes) => {
      const bars = waterfallBars([...changes.map((change, at) => step(String(at), change)), step('end', 'total')]);
      expect(bars.at(-1)?.to).toBe(changes.reduce((sum, change) => sum + change, 0));
    }),
  );
});

test('it pays back where the lines cross, between two months', () => {
  const months = Array.from({ length: 13 }, (_, at) => at);
  const cost = months.map((at) => 33_200 + at * 1750);
  const crossing = crossingOf(
    cost,
    months.map((at) => at * 6337),
  );
  expect(crossing?.at).toBeCloseTo(33_200 / (6337 - 1750), 9);
  expect(crossing?.value).toBeCloseTo(45_866, 0);
  expect(crossingOf([10, 10], [0, 5])).toBeNull();
  expect(crossingOf([10], [0])).toBeNull();
  expect(crossingOf([10, 20], [15, 30])).toBeNull();
  expect(crossingOf([10, 10], [0, 10])).toEqual({ at: 1, value: 10 });
});

test('how deep a sum goes, when it breaks even and when it is paid back', () => {
  expect(depthOf([-5, -9, -7, -1, 4])).toEqual({ lowest: { at: 1, value: -9 }, breakEven: 2, paidBack: 4 });
  expect(depthOf([-5, -9, -9, -8])).toEqual({ lowest: { at: 1, value: -9 }, breakEven: 2, paidBack: null });
  expect(depthOf([-5, -9])).toEqual({ lowest: { at: 1, value: -9 }, breakEven: null, paidBack: null });
  expect(depthOf([1, 2])).toEqual({ lowest: null, breakEven: null, paidBack: null });
  expect(depthOf([])).toEqual({ lowest: null, breakEven: null, paidBack: null });
});

test('what moves most comes first, and worse is what is below the plan', () => {
  const inputs = [
    { key: 'a', name: 'A', low: 40, high: 60 },
    { key: 'b', name: 'B', low: 90, high: 10 },
  ];
  expect(byWidth(inputs).map(({ key }) => key)).toEqual(['b', 'a']);
  expect(endsAround(inputs[1]!, 50, false).map(({ isWorse }) => isWorse)).toEqual([false, true]);
  expect(endsAround(inputs[1]!, 50, true).map(({ isWorse }) => isWorse)).toEqual([true, false]);
  expect(endsAround({ key: 'c', name: 'C', low: 50, high: 50 }, 50, true).map(({ isWorse }) => isWorse)).toEqual([false, false]);
});

test('a funnel names the loss that is the largest in people', () => {
  const step = (key: string, count: number) => ({ key, name: key, count });
  const rows = funnelRows([step('a', 4820), step('b', 1640), step('c', 1700)]);
  expect(rows.map(({ lost, isWorst }) => [lost, isWorst])).toEqual([
    [3180, true],
    [null, false], // the last step has 60 more: no one is lost
    [null, false],
  ]);
  expect(rows[0]?.lostShare).toBeCloseTo(0.6598, 4);
  expect(rows[1]?.share).toBeCloseTo(0.3402, 4);
  expect(funnelRows([step('a', 0), step('b', 0)]).map(({ share, lostShare, isWorst }) => [share, lostShare, isWorst])).toEqual([
    [null, null, false],
    [null, null, false],
  ]);
});

test('the three shares of answers add up to 100, in tenths of a per cent', () => {
  expect(scoreGroups([6, 4, 8, 9, 15, 22, 54, 74, 98, 78]).map(({ key, count, percent }) => [key, count, percent])).toEqual([
    ['detractors', 64, 17.4],
    ['passives', 128, 34.8],
    ['promoters', 176, 47.8],
  ]);
  expect(scoreGroups(Array.from({ length: 10 }, () => 0)).map(({ percent }) => percent)).toEqual([0, 0, 0]);
});

test('a cell is deeper for more, and what is not known has no share', () => {
  expect(sharesBetween([0, 5, null, 10])).toEqual([0, 0.5, null, 1]);
  expect(sharesBetween([3, 3])).toEqual([0.5, 0.5]);
  expect(sharesBetween([])).toEqual([]);
  expect([heatColor(-1), heatColor(2)]).toEqual([heatColor(0), heatColor(1)]);
  expect([0, 0.2, 0.75, 1, 7].map(clickColor).join()).not.toMatch(/NaN|undefined/);
  expect(clickColor(1)).toContain('100%, var(--coral)');
});

test('a bar in a cell has one zero with those of its column', () => {
  expect(barIn({ value: 100, low: -50, high: 150 })).toEqual({ zero: 25, start: 25, width: 50 });
  expect(barIn({ value: -50, low: -50, high: 150 })).toEqual({ zero: 25, start: 0, width: 25 });
  expect(barIn({ value: 0, low: 0, high: 0 })).toEqual({ zero: -0, start: -0, width: 0 });
});

test('names along an axis never meet, and the first is among them', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 }), { minLength: 1, maxLength: 60 }), fc.integer({ min: 2, max: 9 }), (texts, most) => {
      const shown = placedNames(
        texts.map((text, at) => ({ share: texts.length < 2 ? 0.5 : at / (texts.length - 1), text })),
        most,
        plot,
        size,
      );
      expect(shown.length).toBeGreaterThan(0);
      for (const [at, one] of shown.slice(1).entries())
        expect(one.x - widthOf(one.text) / 2).toBeGreaterThan((shown[at]?.x ?? 0) + widthOf(shown[at]?.text ?? '') / 2);
    }),
  );
});

test('names of series are apart, in one line or two', () => {
  const ends = ['One', 'Two', 'Three'].map((name) => ({ key: name, name, text: '10', value: 50, isMain: false }));
  expect(endsRoom(ends, 600).isTwoLines).toBe(false);
  expect(endsRoom(ends, 150).isTwoLines).toBe(true);
  const [a = 0, b = 0, c = 0] = endPlaces(ends, plot, true);
  expect([b - a, c - b]).toEqual([32, 32]);
});

test('words of a point stay inside of the drawing', () => {
  const note = { key: 'a', share: 1, value: 100, text: 'Paid back after 7.2 months', tone: 'ink' as const };
  for (const [x, y] of [
    [40, 10],
    [340, 10],
    [200, 170],
  ] as const) {
    const words = notePlace(note, x, y, plot);
    expect(words.x - widthOf(note.text) / 2).toBeGreaterThanOrEqual(plot.left);
    expect(words.x + widthOf(note.text) / 2).toBeLessThanOrEqual(plot.right);
    expect(words.y).toBeGreaterThan(plot.top);
  }
});

test('a name flips to the other side near an edge, and is left out where all is taken', () => {
  const at = (x: number, y: number) => ({ x, y, text: 'Guest access' });
  expect(placedLabels([at(100, 60), at(330, 100)], plot).map((label) => label?.anchor)).toEqual(['start', 'end']);
  expect(
    placedLabels(
      Array.from({ length: 40 }, () => at(100, 60)),
      plot,
    ).some((label) => label === null),
  ).toBe(true);
});

test('rows have their names at the left, and above their bar where there is little room', () => {
  const shape = {
    rows: [{ key: 'a', name: 'Price', figures: [{ text: '$5K' }] }],
    ticks: [0, 100],
    heads: ['at −10%'],
    barHeight: 18,
    rowHeight: 34,
    above: 22,
    behind: 0,
  };
  const [wide, narrow] = [rowsPlot(shape, 600), rowsPlot(shape, 320)];
  expect(wide.left).toBeGreaterThan(0);
  expect(wide.right).toBeLessThan(600 - widthOf('at −10%'));
  expect([narrow.left, narrow.right, narrow.isNarrow]).toEqual([0, 320, true]);
  expect(narrow.bar(0)).toBeGreaterThan(narrow.words(0));
  expect(wide.x(100)).toBe(wide.right);
});

test('words at the end of a bar keep off upright lines, behind it or below it', () => {
  expect(besideBar(100, 40, [], 300)).toEqual({ x: 107, isBelow: false });
  expect(besideBar(100, 40, [130], 300)).toEqual({ x: 60, isBelow: true });
  expect(besideBar(100, 40, [90, 130], 300)).toEqual({ x: 60, isBelow: true });
  expect(besideBar(290, 40, [], 300)).toEqual({ x: 250, isBelow: true });
  expect(besideBar(10, 40, [20], 300)).toEqual({ x: 0, isBelow: true });
});

test('words inside of a bar are in its widest place without a line', () => {
  expect(betweenLines(0, 100, 40, [])).toBe(50);
  expect(betweenLines(0, 100, 40, [80])).toBe(40);
  expect(betweenLines(0, 100, 40, [50])).toBeNull();
});

test('the words of a quarter make room for a dot in their corner', () => {
  const words = ['Do first', 'Plan well', 'Later', 'Leave out'];
  const free = quarterLabels(words, [], plot);
  expect(free.map(({ anchor }) => anchor)).toEqual(['start', 'end', 'start', 'end']);
  const dot = { x: plot.right - 6, y: plot.top + 10 };
  const [, plan] = quarterLabels(words, [dot], plot);
  expect(plan?.anchor).toBe('end');
  expect(plan?.box.y).toBe((plot.top + plot.bottom) / 2 - 13);
});

test('a name is at most one line away from its dot', () => {
  const place = fc.record({
    x: fc.integer({ min: 40, max: 340 }),
    y: fc.integer({ min: 10, max: 170 }),
    text: fc.string({ maxLength: 20 }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 12 }), (dots) => {
      for (const [at, label] of placedLabels(dots, plot).entries()) {
        if (label) expect(Math.abs(label.y - 4 - (dots[at]?.y ?? 0))).toBeLessThanOrEqual(17);
      }
    }),
  );
});
