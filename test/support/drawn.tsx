import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ApiContext } from '#ui/api/api-context.ts';
import type { Api } from '#ui/api/client.ts';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';

interface With {
  /** The namespaces of texts that the screen needs, besides those of the shared parts. */
  readonly texts: readonly string[];
  /** What the server answers, by the ids of endpoints; an error is thrown. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const ROUNDS = 5; // a read that waits for another one is read in a later round

/**
 * The markup of a screen in English once everything that it reads has been answered, for a person who is signed out: no
 * action is allowed to them. Without a browser, so no effect has run and no dialog is open.
 */
export async function drawn(screen: ReactNode, { texts: namespaces, answers }: With): Promise<string> {
  const texts = new Texts('en');
  await Promise.all(['ui', 'ui-forms', ...namespaces].map((namespace) => texts.load(namespace)));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const call = (async (endpoint) => {
    const answer = answers[endpoint.id];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Api['call'];
  const draw = (): string =>
    renderToStaticMarkup(
      <MantineProvider>
        <MemoryRouter>
          <QueryClientProvider client={client}>
            <ApiContext value={{ call }}>
              <TextsContext value={texts}>{screen}</TextsContext>
            </ApiContext>
          </QueryClientProvider>
        </MemoryRouter>
      </MantineProvider>,
    ).replaceAll(/<style.*?<\/style>/gs, '');
  for (let round = 0; round < ROUNDS; round += 1) {
    draw();
    const waiting = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'pending' });
    if (waiting.length === 0) break;
    await Promise.allSettled(waiting.map((query) => query.fetch()));
  }
  return draw();
}
