import { afterEach, expect, test, vi } from 'vitest';
import { heldTokens } from '#ui/api/held-passes.ts';
import { heldRoom } from '#ui/api/held-room.ts';
import { dropPasses, guestPasses } from './guest-passes.ts';

const passes = guestPasses('retro');
const pass = (participantId: string) => ({ token: 't', participantId, expiresAt: new Date(Date.now() + 60_000).toISOString() });
const written = 'draft anonymous guest|retrospective r1|column c';
const others = [
  'draft anonymous guest|retrospective r2|column c',
  'draft anonymous a1|retrospective r1|column c',
  'draft a1.u1|item 1|title',
];

/** Local storage as a browser has it: its values are its own properties, its methods are not. */
function openBrowser(): void {
  const storage = Object.create({
    getItem: (key: string) => (storage as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => void ((storage as Record<string, string>)[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
    key: (index: number) => Object.keys(storage)[index] ?? null,
    get length() {
      return Object.keys(storage).length;
    },
  }) as Storage;
  vi.stubGlobal('localStorage', storage);
  for (const key of [written, ...others]) storage.setItem(key, '{}');
}
const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('draft '));

afterEach(() => {
  passes.drop('r1');
  vi.unstubAllGlobals();
});

test('What a guest has written in a room goes with the seat, and nothing else does.', () => {
  openBrowser();
  passes.keep('r1', pass('gus'));
  localStorage.setItem(written, '{}');
  passes.keep('r1', pass('gus'));
  expect(drafts(), 'the same guest, renewed').toContain(written);
  passes.drop('r1');
  expect(drafts().toSorted()).toEqual(others.toSorted());
});

test('Another guest at the same browser finds nothing of the one before them.', () => {
  openBrowser();
  passes.keep('r1', pass('gus'));
  expect(drafts().toSorted()).toEqual(others.toSorted());
});

test('Whoever signs out leaves nothing of their seats behind.', () => {
  openBrowser();
  passes.keep('r1', pass('gus'));
  localStorage.setItem(written, '{}');
  dropPasses();
  expect(drafts().toSorted()).toEqual(others.toSorted());
});

test('Who registers beside a meeting is led back to the room whose pass came last, while it holds.', () => {
  openBrowser();
  expect(heldRoom()).toBeNull();
  passes.keep('r1', pass('gus'));
  guestPasses('poker').keep('p1', { ...pass('gus'), expiresAt: new Date(Date.now() + 90_000).toISOString() });
  expect(heldRoom()).toBe('/poker/sessions/p1');
  guestPasses('poker').keep('p1', { ...pass('gus'), expiresAt: new Date(Date.now() - 1).toISOString() });
  expect([heldRoom(), heldTokens().length]).toEqual(['/retro/sessions/r1', 2]);
});
