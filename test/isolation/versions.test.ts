import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import type { Schema } from '#shared/endpoint.ts';
import { longestText, shapeOf } from '#test/support/longest-text.ts';

/** Characters from which on a text is something that somebody composes, and would mind losing. */
const LONG = 100;

/** Changes with a long text that need no version, and why. */
const one = 'one person’s own, whom nobody else writes over';
const settled: Readonly<Record<string, string>> = {
  'auth.updateProfile': one,
  'auth.renamePasskey': one,
  'auth.updateSession': one,
  'boards.updateColumn': 'a title of a word or two; its status is chosen from the board’s own',
  'column:update': 'as boards.updateColumn',
  'boards.updateView': one,
  'auth.saveSso': 'addresses and keys that are copied from the identity provider, sealed and never shown again',
  'boards.changeChecklistLine': 'a line is ticked and renamed in place; what it said before stands in the item’s story',
  'notifications.saveEmailPreferences': one,
  'revenue.updateIntegration': 'a key that is copied from the provider, sealed and never shown again',
};

interface Change {
  readonly id: string;
  readonly body: Schema;
}

const changes: readonly Change[] = modules.flatMap(({ routes, rooms = [] }) => [
  ...routes.flatMap(({ endpoint: { id, method, body } }) => (body && (method === 'PATCH' || method === 'PUT') ? [{ id, body }] : [])),
  ...rooms.flatMap(({ commands }) =>
    commands.flatMap(({ command }) => (/:(update|move)$/.test(command.event) ? [{ id: command.event, body: command.payload }] : [])),
  ),
]);
const isLong = ({ body }: Change): boolean => longestText(body) > LONG;
const hasVersion = ({ body }: Change): boolean => 'version' in shapeOf(body);

test('Every change of a long text names the version that it was made on, or says why it need not.', () => {
  const without = changes.filter((change) => isLong(change) && !hasVersion(change)).map(({ id }) => id);
  expect(without.filter((id) => !(id in settled))).toEqual([]);
});

test('What is said to need no version is a change without one.', () => {
  const without = changes.filter((change) => !hasVersion(change)).map(({ id }) => id);
  expect(Object.keys(settled).filter((id) => !without.includes(id))).toEqual([]);
});

test('A version is optional on the wire: callers that do not know of it may change what they like.', () => {
  const asked = changes.filter(hasVersion);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ body }) => !shapeOf(body)['version']?.safeParse(undefined).success).map(({ id }) => id)).toEqual([]);
});

test('What takes a version can refuse an old one, by a problem that the browser knows as such.', () => {
  const routes = modules.flatMap((module) => module.routes.map(({ endpoint }) => endpoint));
  const silent = routes.filter(
    ({ body, problems }) =>
      body && 'version' in shapeOf(body) && !problems.some(({ code, status }) => code.endsWith('.stale') && status === 409),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});
