import { describe, expect, test } from 'vitest';
import { viewQuery, withView } from './saved-view.ts';

const of = (text: string): URLSearchParams => new URLSearchParams(text);

describe('a view', () => {
  test('is what an address filters, groups and sorts by, in one order', () => {
    expect(viewQuery(of('item=TRM-3&lanes=priority&q=cart&x=1'))).toBe('q=cart&lanes=priority');
    expect(viewQuery(of('q=&label=&blocked='))).toBe('blocked=');
  });

  test('takes the place of another and leaves the rest of the address alone', () => {
    expect(withView(of('item=TRM-3&q=cart&overdue=1'), 'assignee=none&order=due&item=TRM-9').toString()).toBe(
      'item=TRM-3&assignee=none&order=due',
    );
    expect(withView(of('q=cart'), '').toString()).toBe('');
  });
});
