import * as z from 'zod/mini';
import { useState, type FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { data, endpoint } from '#shared/endpoint.ts';
import { drawn } from '#test/support/drawn.tsx';
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
