import { afterEach, expect, test, vi } from 'vitest';
import { forgetWayBack, keepWayBack, wayBack, within, withoutNames } from './way-back.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['tab=details&next=checkout', '/checkout'],
  ['tab=payment&action=add&next=checkout', '/checkout'],
  ['tab=details', null],
  ['next=', null],
  ['next=/evil', null],
  ['next=https://evil.example', null],
  ['next=toString', null],
])('%s leads back to %s', (text, page) => {
  expect(wayBack(query(text))).toBe(page);
});

test('Another tab keeps the way back, and invents none.', () => {
  expect(within(query('tab=details&next=checkout'), { tab: 'payment' })).toEqual({ tab: 'payment', next: 'checkout' });
  expect(within(query('tab=details'), {})).toEqual({});
});

function keepHere(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

test('The way back outlives the page of the provider, and only for the card that was entered there.', () => {
  keepHere();
  keepWayBack(query('tab=payment&action=add&next=checkout'));
  expect(wayBack(query('tab=payment&entry=seti_1'))).toBe('/checkout');
  expect(wayBack(query('tab=payment'))).toBeNull();
  keepWayBack(query('tab=payment&action=add'));
  expect(wayBack(query('tab=payment&entry=seti_2'))).toBeNull();
});

test('Closing the notice of a card that was refused there keeps the way back, until it is used.', () => {
  keepHere();
  keepWayBack(query('tab=payment&action=add&next=checkout'));
  const closed = withoutNames(query('tab=payment&entry=seti_1'), ['entry']);
  expect(String(closed)).toBe('tab=payment&next=checkout');
  expect(wayBack(closed)).toBe('/checkout');
  forgetWayBack();
  expect(wayBack(query('tab=payment&entry=seti_1'))).toBeNull();
  expect(String(withoutNames(query('tab=payment&entry=seti_1'), ['entry']))).toBe('tab=payment');
});

test('A browser that keeps nothing leads nowhere, and breaks nothing.', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepWayBack(query('next=checkout'));
  expect(wayBack(query('entry=seti_1'))).toBeNull();
});
