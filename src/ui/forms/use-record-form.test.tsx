import { expect, test, vi } from 'vitest';
import { ApiProblem } from '#ui/api/problem.ts';
import { drawn } from '#test/support/drawn.tsx';
import { useRecordForm, type RecordForm, type Send } from './use-record-form.ts';

interface Fields {
  readonly name: string;
  readonly minutes: number;
}
const read = { name: 'Retro', minutes: 30, version: 4 };

/** What is sent for a form that nothing was typed in, when the first try is refused with the record as it is by then. */
async function sentAgainst(fresh: typeof read): Promise<{ readonly isSaved: boolean; readonly sent: unknown[][] }> {
  let form: RecordForm<Fields> | undefined;
  function Screen() {
    form = useRecordForm({ record: 'test', of: read, formOf: ({ name, minutes }) => ({ name, minutes }), isSecret: true });
    return null;
  }
  await drawn(<Screen />, { texts: [], answers: {} });
  const stale = new ApiProblem('Changed', { code: 'test.stale', status: 409, details: { record: fresh } });
  const send = vi
    .fn<Send<Fields>>()
    .mockRejectedValueOnce(stale)
    .mockResolvedValue({ ...fresh, version: 9 });
  const isSaved = (await form?.save(send)) ?? false;
  return { isSaved, sent: send.mock.calls };
}

test('A refused change is sent again only on a newer record: the one that was seen would be refused forever.', async () => {
  const first = [{ name: 'Retro', minutes: 30 }, { name: 'Retro', minutes: 30 }, 4];
  expect(await sentAgainst({ ...read, version: 3 })).toEqual({ isSaved: false, sent: [first] });
  expect(await sentAgainst(read)).toEqual({ isSaved: false, sent: [first] });
  const theirs = { name: 'Retro', minutes: 45 };
  expect(await sentAgainst({ ...theirs, version: 5 })).toEqual({ isSaved: true, sent: [first, [theirs, theirs, 5]] });
});
