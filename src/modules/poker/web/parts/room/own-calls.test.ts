import { expect, test } from 'vitest';
import { OwnCalls } from './own-calls.ts';

test('An answer is shown only while nothing was asked or played after its question.', () => {
  const calls = new OwnCalls();
  const first = calls.ask();
  expect(first()).toBe(true);
  const second = calls.ask();
  expect([first(), second()]).toEqual([false, true]);
  const card = calls.play();
  expect([first(), second(), card()]).toEqual([false, false, true]);
});

test('A refused card goes back only while no other was played after it.', () => {
  const calls = new OwnCalls();
  const five = calls.play();
  const eight = calls.play();
  calls.refused();
  expect([five(), eight()]).toEqual([false, true]);
});

test('Each call from here has one echo, unless it is refused; any other push is another screen’s.', () => {
  const calls = new OwnCalls();
  expect(calls.isEcho()).toBe(false);
  calls.play();
  calls.play();
  calls.refused();
  expect([calls.isEcho(), calls.isEcho()]).toEqual([true, false]);
  calls.refused();
  calls.play();
  expect([calls.isEcho(), calls.isEcho()]).toEqual([true, false]);
});

test('After the connection was away no push is taken for an echo.', () => {
  const calls = new OwnCalls();
  calls.play();
  calls.awaitNothing();
  expect(calls.isEcho()).toBe(false);
});

test('A card that waits for the connection is known to be on its way: the server is not asked for it meanwhile.', () => {
  const calls = new OwnCalls();
  calls.play();
  calls.awaitNothing();
  expect(calls.isPlaying).toBe(true);
  calls.answered();
  expect(calls.isPlaying).toBe(false);
});
