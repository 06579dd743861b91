import { expect, test } from 'vitest';
import { Encoded } from './encoded.ts';

test('an answer that is JSON already stands in others as it is, by the same bytes', () => {
  const shared = Buffer.from('[{"name":"Zoë"},');
  const list = new Encoded(shared, Buffer.from('2]'));
  const state = Encoded.object({ board: { id: 'b' }, gone: undefined }, 'items', list);
  const answer = Encoded.object({ success: true }, 'data', Encoded.object({}, 'state', state));
  expect(answer.toJSON()).toEqual({ success: true, data: { state: { board: { id: 'b' }, items: [{ name: 'Zoë' }, 2] } } });
  expect(JSON.parse(JSON.stringify({ answer }))).toEqual({ answer: answer.toJSON() });
  expect(answer.pieces).toContain(shared);
  expect(answer.bytes).toBe(Buffer.concat(answer.pieces).length);
});
