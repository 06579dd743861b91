import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { MemoryRouter } from 'react-router';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { ApiProblem } from '#ui/api/problem.ts';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { ListPanel } from './list-panel.tsx';

const texts = new Texts('en');
beforeAll(() => Promise.all([texts.load('ui'), texts.load('ui-forms')]));

const shown = (part: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <TextsContext value={texts}>{part}</TextsContext>
      </MemoryRouter>
    </MantineProvider>,
  ).replaceAll(/<style.*?<\/style>/gs, '');

const nothing = (): void => undefined;
const list = {
  ...{ rows: [], total: 0, offset: 0, pageSize: 25, goTo: nothing, value: {}, typed: {}, set: nothing, clear: nothing },
  ...{ isFiltered: false, isBare: false, sort: null, sortBy: nothing, isStale: false, isChanged: false, error: null, retry: nothing },
};
const begin = (words: string) => (
  <PlainButton look="primary" onClick={nothing}>
    {words}
  </PlainButton>
);
const panel = (state: Partial<Parameters<typeof ListPanel>[0]['list']>): string =>
  shown(
    <ListPanel
      list={{ ...list, ...state }}
      title="Projects"
      actions={begin('New project')}
      filters={<input aria-label="Search" />}
      exportFile={{ label: 'Export', fetch: () => Promise.reject(new Error('never asked for')) }}
      columns={[{ id: 'name', title: 'Name', isOptional: true, cell: () => 'Checkout' }]}
      columnChoice="test"
      empty={{ scene: 'stories', title: 'No projects yet.', action: begin('Add the first') }}
    />,
  );
/** The parts of the panel's head that are shown, and how many filled buttons. */
const seen = (html: string) => ({
  tools: ['Search', 'Export', 'Columns'].filter((words) => html.includes(words)),
  begins: ['New project', 'Add the first'].filter((words) => html.includes(words)),
  filled: html.match(/data-look="primary"/g)?.length ?? 0,
});

test('A list of nothing has one way to begin, and nothing that filters or exports it.', () => {
  expect(seen(panel({ isBare: true }))).toEqual({ tools: [], begins: ['Add the first'], filled: 1 });
});

test('A list that cannot be read keeps one filled button, and has nothing that filters or exports it.', () => {
  const error = new ApiProblem('Network error occurred.', { code: 'request.network', status: 0 });
  const html = panel({ isBare: true, rows: undefined, total: undefined, error });
  expect(html).toContain('Try Again');
  expect(seen(html)).toEqual({ tools: [], begins: ['New project'], filled: 1 });
});

test('While filters leave no rows, they stay: they are the way back.', () => {
  expect(seen(panel({ isFiltered: true }))).toEqual({ tools: ['Search', 'Export', 'Columns'], begins: ['New project'], filled: 1 });
});
