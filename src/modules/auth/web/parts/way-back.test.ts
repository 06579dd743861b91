import { afterEach, expect, test, vi } from 'vitest';
import { forgetWayBack, keepWayBack, wayBack } from './way-back.ts';

afterEach(() => vi.unstubAllGlobals());

function openBrowser(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

test('Who registers on the way to a cart goes on to it, until the link in the mail has ended.', () => {
  openBrowser();
  keepWayBack(`?${new URLSearchParams({ from: '/pricing?cart=open' })}`, 0);
  expect(wayBack(23 * 3_600_000)).toBe('/pricing?cart=open');
  expect(wayBack(24 * 3_600_000)).toBeNull();
  forgetWayBack();
  expect(wayBack(0)).toBeNull();
});

test('Another site, what is no path and a text of someone else lead nowhere.', () => {
  const kept = openBrowser();
  for (const search of ['', '?from=https%3A%2F%2Fevil.example', '?from=%2F%2Fevil.example', '?from=%2Flogin']) keepWayBack(search);
  expect(kept.size).toBe(0);
  for (const text of ['{', '[]', '{"path":"//evil.example","until":9e15}', '{"path":7,"until":9e15}']) {
    kept.set('wayBack', text);
    expect(wayBack()).toBeNull();
  }
});

test('Without storage nothing is kept, and nothing fails.', () => {
  keepWayBack('?from=%2Fpricing');
  forgetWayBack();
  expect(wayBack()).toBeNull();
});
