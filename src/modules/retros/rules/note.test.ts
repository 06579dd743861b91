import { describe, expect, test } from 'vitest';
import { ACTION_TITLE_MAX } from '#modules/action-items/contract/action-item.ts';
import { actionOf } from './note.ts';

describe('a draft as an action', () => {
  test('is its title where that fits', () => {
    expect(actionOf('Ask before we merge')).toEqual({ title: 'Ask before we merge' });
    expect(actionOf('x'.repeat(ACTION_TITLE_MAX))).toEqual({ title: 'x'.repeat(ACTION_TITLE_MAX) });
  });

  test('of several lines has a title of one, and keeps them as its description', () => {
    expect(actionOf('Ask\nbefore we merge')).toEqual({ title: 'Ask before we merge', description: 'Ask\nbefore we merge' });
  });

  test('that is too long ends at a word, and nothing of it is lost', () => {
    const content = 'Write the checklist down '.repeat(15).trim();
    const { title, description } = actionOf(content);
    expect(description).toBe(content);
    expect(title.length).toBeLessThanOrEqual(ACTION_TITLE_MAX);
    expect(title).toMatch(/ (Write|the|checklist|down)…$/);
    expect(content.startsWith(title.slice(0, -1))).toBe(true);
  });

  test('of one endless word ends at a whole sign', () => {
    const { title } = actionOf('🎲'.repeat(200));
    expect(title.length).toBeLessThanOrEqual(ACTION_TITLE_MAX);
    expect(title.isWellFormed()).toBe(true);
    expect(title.endsWith('🎲…')).toBe(true);
  });
});
