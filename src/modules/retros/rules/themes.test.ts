import { describe, expect, test } from 'vitest';
import { themesOf, type ThemeCard } from './themes.ts';

const card = (content: string, sessionId = 's1', votes = 0): ThemeCard => ({ content, sessionId, votes, prior: 0 });

describe('themes', () => {
  test('take three cards: less is somebody’s card, however many votes it has', () => {
    expect(themesOf([card('Deployments fail', 's1', 9), card('Deployment is slow', 's2', 9)])).toEqual([]);
    expect(themesOf([card('Deployments fail'), card('Deployment is slow', 's2', 2), card('Manual deployments', 's2')])).toEqual([
      { title: 'Deployments', cards: 3, retrospectives: 2, votes: 2, sentiment: expect.any(Number) },
    ]);
  });

  test('are not told twice in two words of the same cards', () => {
    const cards = ['Code reviews wait', 'Code reviews are late', 'Code reviews stuck'].map((text) => card(text));
    expect(themesOf(cards)).toHaveLength(1);
  });

  test('have the mood of their cards', () => {
    const moods = ['Great demo', 'Happy with the demo', 'The demo was excellent'].map((text) => card(text));
    expect(themesOf(moods)[0]?.sentiment).toBeGreaterThan(6);
  });
});
