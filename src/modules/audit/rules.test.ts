import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, partsOf, spanOf } from './rules.ts';

test('names and addresses stand apart from what is chained', () => {
  const payload = { role: 'ADMIN', email: 'ana@example.com', inviteeEmail: 'b@example.com', teamId: '1', name: 'Core', absent: undefined };
  expect(partsOf(payload)).toEqual({
    details: { role: 'ADMIN', teamId: '1' },
    personal: { email: 'ana@example.com', inviteeEmail: 'b@example.com', name: 'Core' },
  });
});

test('a value reads the same whatever the order of its keys, and another value does not', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  const holds = fc.property(fc.jsonValue(), (value) => canonical(JSON.parse(canonical(value))) === canonical(value));
  expect(fc.check(holds).failed).toBe(false);
  expect(canonical({ a: '1' })).not.toBe(canonical({ a: 1 }));
});

test('a last day counts whole, a moment to itself', () => {
  expect(spanOf({ startDate: '2026-03-01', endDate: '2026-03-02' })).toEqual({
    from: new Date('2026-03-01T00:00:00Z'),
    before: new Date('2026-03-03T00:00:00Z'),
  });
  expect(spanOf({ endDate: '2026-03-02T10:00:00Z' }).before).toEqual(new Date('2026-03-02T10:00:00.001Z'));
  expect(spanOf({})).toEqual({ from: null, before: null });
});
