import { expect, test } from 'vitest';
import { drafts } from './drafts.ts';
import { findingsIn } from './file-tree.ts';

const inField = (body: string): Promise<string[]> =>
  findingsIn(drafts, { 'src/modules/probes/web/parts/field.tsx': `const draft = useDraft({ version: 1 });\n${body}` });

test.each([
  ['after an await', 'const save = async () => { if (await act.change()) draft.discard(); };'],
  ['in one expression with it', 'const save = async () => { (await act.change()) && draft.discard(); };'],
  [
    'in an own function',
    'const done = () => { draft.discard(); onClose(); };\nconst save = async () => { if (await act.change()) done(); };',
  ],
  ['under another name', 'const { discard: drop } = draft;\nconst save = async () => { await act.change(); drop(); };'],
  ['in a hook’s', 'const text = { discard: () => draft.discard(), save: async () => { await act.change(); draft.discard(); } };'],
  ['when it is resolved', 'const save = () => act.change().then((isDone) => isDone && draft.discard());'],
  ['handed to it', 'const save = () => act.change().then(draft.discard);'],
  ['once it was written', 'const save = () => write.mutate({}, { onSuccess: () => draft.discard() });'],
  ['handed to what is written', 'const save = () => write.mutate({}, { onSuccess: draft.discard });'],
])('A draft that is discarded %s is refused.', async (_where, body) => {
  expect(await inField(body)).toEqual([expect.stringContaining('discards a draft after an answer')]);
});

test.each([
  ['by a button', 'const cancel = () => { draft.discard(); onClose(); };\nexport const shown = <Button onClick={cancel} />;'],
  ['before anything is asked', 'const save = async () => { if (isSame) return draft.discard(); await draft.send(text, ask); };'],
  ['beside a save', 'const text = { discard: () => draft.discard(), save: async () => { if (await draft.send(text, ask)) close(); } };'],
])('One that is discarded %s passes.', async (_where, body) => {
  expect(await inField(body)).toEqual([]);
});
