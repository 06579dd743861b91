import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ApiProblem } from '#ui/api/problem.ts';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { Loaded } from './loaded.tsx';

const texts = new Texts('en');
beforeAll(() => texts.load('ui'));

const unread = { data: undefined, error: null, failureReason: null, isPending: true, refetch: () => undefined };
const lost = new ApiProblem('The server is away.', { code: 'request.failed', status: 500, requestId: 'req-1' });

const draw = (read: Parameters<typeof Loaded<string>>[0]['read'], more: { failed?: string } = {}): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <TextsContext value={texts}>
        <Loaded read={read} skeleton={<i>skeleton</i>} around={(inside) => <section>{inside}</section>} {...more}>
          {(text) => <b>{text}</b>}
        </Loaded>
      </TextsContext>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');

test('A skeleton in its frame until the data is there, then the content in its own frame.', () => {
  expect(draw(unread)).toBe('<section><i>skeleton</i></section>');
  expect(draw({ ...unread, data: 'read', isPending: false })).toBe('<b>read</b>');
});

test('A failure says what did not load, with its number and another try.', () => {
  const html = draw({ ...unread, error: lost, isPending: false }, { failed: 'The sprints could not be loaded.' });
  expect(html).toMatch(/^<section>.*The sprints could not be loaded\..*Try Again.*req-1.*<\/section>$/s);
  expect(html).not.toContain('skeleton');
});

test('What is not there is not asked for again.', () => {
  const gone = new ApiProblem('Team not found', { code: 'teams.not_found', status: 404 });
  const html = draw({ ...unread, error: gone, isPending: false });
  expect(html).toContain('Team not found');
  expect(html).not.toContain('Try Again');
});

test('What was read before stays while a later read fails.', () => {
  expect(draw({ ...unread, data: 'before', error: lost, isPending: false })).toBe('<b>before</b>');
});

test('What was read before and is gone by now is not shown any more.', () => {
  const gone = new ApiProblem('Team not found', { code: 'teams.not_found', status: 404 });
  const html = draw({ ...unread, data: 'before', error: gone, isPending: false });
  expect(html).toContain('Team not found');
  expect(html).not.toContain('before');
});
