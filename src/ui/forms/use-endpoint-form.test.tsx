import * as z from 'zod/mini';
import { QueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { data, endpoint } from '#shared/endpoint.ts';
import { drawn } from '#test/support/drawn.tsx';
import { ApiProblem } from '#ui/api/problem.ts';
import { useEndpointForm } from './use-endpoint-form.ts';

const createTeam = endpoint({
  id: 'test.team',
  route: 'POST /api/test',
  summary: 'Create a team',
  action: 'public',
  body: z.object({ name: z.string(), leadId: z.nullable(z.string()) }),
  answer: data(z.object({})),
});
type Team = z.output<NonNullable<typeof createTeam.body>>;

/** Sends the form while it is drawn: nothing runs later. @returns what is shown at its fields, and whether it was sent */
async function submitted(begin: Team): Promise<readonly [name: string | null, lead: string | null, isSent: boolean]> {
  const send = vi.fn<() => Promise<Record<string, never>>>().mockResolvedValue({});
  let errors: readonly [string | null, string | null] = [null, null];
  function Screen() {
    const [isTried, setTried] = useState(false);
    const labels = { name: 'Name', leadId: 'Lead' };
    const missing = { name: 'A team needs a name.', leadId: 'A team needs a lead.' };
    const form = useEndpointForm({ endpoint: createTeam, record: null, begin, labels, missing, send });
    errors = [form.text('name').error, form.field('leadId').error];
    if (!isTried) {
      setTried(true);
      form.onSubmit({ preventDefault: () => undefined } as FormEvent);
    }
    return null;
  }
  await drawn(<Screen />, { texts: [], answers: {} });
  return [...errors, send.mock.calls.length > 0];
}

test('What may not be missing is neither nothing nor spaces alone.', async () => {
  expect(await submitted({ name: 'Core', leadId: 'a' })).toEqual([null, null, true]);
  for (const name of ['', ' ', '\n \t']) expect(await submitted({ name, leadId: 'a' })).toEqual(['A team needs a name.', null, false]);
  expect(await submitted({ name: 'Core', leadId: null })).toEqual([null, 'A team needs a lead.', false]);
});

test('A conflict reads again what the form is about; where another person was first, that is no failure.', async () => {
  const refused = (code: string, status: number) => new ApiProblem('No.', { code, status });
  const stale = vi.spyOn(QueryClient.prototype, 'invalidateQueries').mockResolvedValue();
  const after = async (problem: ApiProblem): Promise<readonly [isRead: boolean, isDone: boolean]> => {
    stale.mockClear();
    const follow = vi.fn<() => void>();
    await refusedForm(problem, follow);
    return [stale.mock.calls.length > 0, follow.mock.calls.length > 0];
  };
  expect(await after(refused('test.done_already', 409))).toEqual([true, true]);
  expect(await after(refused('test.full', 409))).toEqual([true, false]);
  // Its record comes with it, and is shown next to what was typed.
  expect(await after(refused('test.stale', 409))).toEqual([false, false]);
  expect(await after(refused('test.broken', 500))).toEqual([false, false]);
  stale.mockRestore();
});

async function refusedForm(problem: ApiProblem, follow: () => void): Promise<void> {
  const send = () => Promise.reject(problem);
  let isTried = false;
  function Screen() {
    const form = useEndpointForm({
      ...{ endpoint: createTeam, record: null, begin: { name: 'Core', leadId: 'a' }, labels: { name: 'Name', leadId: 'Lead' }, send },
      refresh: [{ id: 'test.list' }],
      already: { code: 'test.done_already', follow },
    });
    if (!isTried) form.onSubmit({ preventDefault: () => undefined } as FormEvent);
    isTried = true;
    return null;
  }
  await drawn(<Screen />, { texts: [], answers: {} });
  await new Promise(setImmediate); // what follows the refusal has run by then
}
