import { expect, test } from 'vitest';
import { guessPath } from './guess-path.ts';

const patterns = ['/', '/login', '/terms', '/fr/terms', '/poker/sessions/:sessionId', '/join/planning-poker/:sessionId', '/:slug'];

test.each([
  ['/poker/sesions/s32', '/poker/sessions/s32'],
  ['/logn', '/login'],
  ['/Terms/', null],
  ['/term', '/terms'],
  ['/join/planing-poker/9', '/join/planning-poker/9'],
  ['/tarts', null],
  ['/nowhere', null],
  ['/', null],
  ['/poker/sessions', null],
])('%s is guessed as %s', (address, guess) => expect(guessPath(address, patterns)).toBe(guess));
