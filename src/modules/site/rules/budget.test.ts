import { expect, test } from 'vitest';
import { leastFor, mostFor, remaining, toAllocate } from './budget.ts';

const root = { id: 'root', parent: null, allocated: 120, spent: 52 };
const first = { id: 'first', parent: 'root', allocated: 70, spent: 38 };
const second = { id: 'second', parent: 'root', allocated: 30, spent: 14 };
const leaf = { id: 'leaf', parent: 'first', allocated: 40, spent: 25 };
const nodes = [root, first, second, leaf];

test('What is left to allocate is what the direct children were not given.', () => {
  expect(nodes.map((node) => toAllocate(node, nodes))).toEqual([20, 30, 30, 40]);
});

test('What remains is what was allocated and not spent.', () => {
  expect(nodes.map(remaining)).toEqual([68, 32, 16, 15]);
});

test('A part is given no more than its parent has left, and keeps what it spent and gave on.', () => {
  expect([mostFor(first, nodes), mostFor(leaf, nodes), mostFor(root, nodes)]).toEqual([90, 70, null]);
  expect([leastFor(first, nodes), leastFor(second, nodes)]).toEqual([40, 14]);
});
