import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#test/support/databases.ts';
import { createPageStates, withState } from './page-state.ts';

const { database, drop } = await openTestDatabase();
afterAll(drop);

test('What pages say is read at the start, again every two seconds without being asked for, and kept while it cannot be read.', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let reads = 0;
  let answer: () => string[] = () => ['one'];
  const read = async () => {
    reads += 1;
    return { words: answer(), texts: { reads: 'no matter' } };
  };
  const pass = async (): Promise<void> => {
    const before = reads;
    await vi.waitFor(() => {
      vi.advanceTimersByTime(2_000);
      expect(reads).toBeGreaterThan(before);
    });
  };
  const states = await createPageStates(database, [read], () => ({ now: new Date(), settings: { billing: 'off' } }));
  const first = states.current();
  expect([first, reads]).toEqual([{ words: ['one'], texts: { reads: 'no matter' } }, 1]);

  await pass();
  await pass();
  expect(states.current()).toBe(first);

  answer = () => ['one', 'two'];
  await pass();
  await pass(); // the one before has ended
  expect(states.current().words).toEqual(['one', 'two']);

  answer = () => {
    throw new Error('The database is away');
  };
  await pass();
  await pass();
  expect(states.current().words).toEqual(['one', 'two']);

  states.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('Texts within a page are what the operator has set, in the language of the page, or what the page brings.', () => {
  const page = '<p>%SITE_DAY fr checkedOn 2026-11-01%</p><p>Ten%SITE_ALSO en support, by mail%</p>';
  const shown = (texts: Parameters<typeof withState>[1]['texts']) => withState(page, { words: [], texts });
  expect(shown({ checkedOn: null, support: null })).toBe('<p>1er nov. 2026</p><p>Ten, by mail</p>');
  expect(shown({ checkedOn: '2027-02-05', support: { en: '<b>$&', fr: 'x' } })).toBe('<p>5 févr. 2027</p><p>Ten, &lt;b&gt;$&amp;</p>');
  expect(shown({ support: { en: '', fr: '' } })).toBe('<p>1er nov. 2026</p><p>Ten</p>');
});

test('A price that is no longer that of the build is the one in force, and every other stays.', () => {
  const page = '<meta content="Pro %SITE_MONEY $9.95% a month"><b>%SITE_MONEY $49.95%</b>';
  const shown = (prices: Record<string, string> | undefined) => withState(page, { words: [], texts: prices ? { prices } : {} });
  expect(shown({ '$9.95': '$10.95' })).toBe('<meta content="Pro $10.95 a month"><b>$49.95</b>');
  expect(shown(undefined)).toBe('<meta content="Pro $9.95 a month"><b>$49.95</b>');
});

test('A true count is written as its language writes numbers, and one that is not there is nothing.', () => {
  const shown = (counts: Record<string, number>) =>
    withState('<b>%SITE_COUNT en compared% %SITE_COUNT fr compared%</b>', { words: [], texts: { counts } });
  expect(shown({ compared: 1234 })).toBe('<b>1,234 1\u202f234</b>');
  expect(shown({})).toBe('<b> </b>');
});

test('What an operator writes is text where it looks like a mark, too, and a day that is none fails no page.', () => {
  const page = '<html data-site="%SITE%"><meta content="%SITE_TEXTS%"><p>Ten%SITE_ALSO en support, by mail%</p>%SITE_DAY en checkedOn 9%';
  const state = { words: ['figures'], texts: { support: { en: '%SITE_DAY en x 9% %SITE%' }, checkedOn: 'soon' } };
  const shown = withState(page, state);
  expect(shown).toContain('<p>Ten, %SITE_DAY en x 9% %SITE%</p>%SITE_DAY en checkedOn 9%');
  expect(shown).toContain('<html data-site="figures"><meta content="{&quot;support&quot;');
});
