import { describe, expect, test, vi } from 'vitest';
import { GonePart, loadPart, partsAway, watchPartsAway, type World } from './load-part.ts';

const FILE = 'https://trimtab.example/assets/share-dialog-1a2b3c4d.js';
const failure = (message = `Failed to fetch dynamically imported module: ${FILE}`) => new TypeError(message);
const answer = (status: number) => async () => new Response(null, { status });
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

/** A browser whose server gives these answers, one after the other; the last one stays. */
function worldOf(...answers: (() => Promise<Response>)[]) {
  const fetch = vi.fn<World['fetch']>(() => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? offline());
  const pause = vi.fn<World['pause']>(async () => {});
  return { fetch, pause, entry: () => 'https://trimtab.example/assets/main-5e6f7a8b.js' };
}

/** Fails so often, then loads. */
function failing(times: number, error: Error = failure()) {
  let left = times;
  return vi.fn<() => Promise<string>>(async () => {
    if ((left -= 1) >= 0) throw error;
    return 'part';
  });
}

describe('A part of the app', () => {
  test('that loads is there, and nothing else is asked', async () => {
    const world = worldOf(offline);
    expect(await loadPart(failing(0), world)).toBe('part');
    expect(world.fetch).not.toHaveBeenCalled();
  });

  test('waits while there is no connection, which can be seen, and comes by itself when it is back', async () => {
    const seen: number[] = [];
    const stop = watchPartsAway(() => seen.push(partsAway()));
    const world = worldOf(offline, offline, answer(503), answer(200));
    expect(await loadPart(failing(1), world)).toBe('part');
    stop();
    expect(seen).toEqual([1, 0]);
    expect(world.pause.mock.calls).toEqual([[1000], [2000], [4000]]);
  });

  test.each([404, 410])('that the server answers with %i is gone: another version is in place', async (status) => {
    const world = worldOf(answer(status));
    await expect(loadPart(failing(9), world)).rejects.toBeInstanceOf(GonePart);
    expect(world.fetch).toHaveBeenCalledExactlyOnceWith(FILE, { method: 'HEAD', cache: 'no-store' });
    expect(partsAway()).toBe(0);
  });

  test('is gone too when that shows only after the connection is back', async () => {
    await expect(loadPart(failing(9), worldOf(offline, answer(404)))).rejects.toBeInstanceOf(GonePart);
    expect(partsAway()).toBe(0);
  });

  test('of which the browser does not say the name is judged by the entry of its version', async () => {
    const world = worldOf(answer(200));
    await loadPart(failing(1, failure('Importing a module script failed.')), world);
    expect(world.fetch).toHaveBeenCalledExactlyOnceWith(world.entry(), expect.anything());
  });

  test('that is there and does not load all the same is given up; one that throws is not tried again', async () => {
    const stubborn = failing(9);
    await expect(loadPart(stubborn, worldOf(answer(200)))).rejects.toThrow('Failed to fetch');
    expect(stubborn).toHaveBeenCalledTimes(4);
    const broken = failing(9, new ReferenceError('x is not defined'));
    await expect(loadPart(broken, worldOf(answer(200)))).rejects.toThrow(ReferenceError);
    expect(broken).toHaveBeenCalledTimes(1);
  });
});
