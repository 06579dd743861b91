import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { openTable } from '#test/support/poker-table.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { tenantScope } from '#platform/db/scope.ts';
import { modules } from '#server/modules.ts';
import type { AccountId } from '#shared/ids.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { searchKinds } from '../contract/search.ts';
import { fillOn } from './service/fill.ts';
import { sourcesOf } from './subscribers.ts';

let table: BoardTable;
let owner: TestPerson;

const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ plan: 'ENTERPRISE', firstName: 'Zoé' });
  table = await openBoard(app, { host: owner });
});

interface Hit {
  readonly id: string;
  readonly kind: string;
  readonly key: string | null;
  readonly title: string;
  readonly place: string | null;
  readonly path: string;
}

/** What somebody finds, best first within each kind, once the index has followed. */
async function found(q: string, token = owner.token, more: object = {}): Promise<Hit[]> {
  await app.app.settle();
  const { json, text } = await app.request('GET', '/api/search', { token, query: { q, ...more } });
  if (!json?.data) throw new Error(text);
  return json.data.groups.flatMap((group: { results: Hit[] }) => group.results);
}
const titles = async (q: string, token?: string, more?: object) => (await found(q, token, more)).map(({ title }) => title);

const rename = (id: string, title: string) => table.call('PATCH', `/items/${id}`, { title });

describe('an item', () => {
  it('is found by its key, the beginning of one and a word of its title, with its board', async () => {
    const id = await table.item('Guest checkout for Zürich');
    const [hit] = await found('checkout');
    expect(hit).toMatchObject({ id, kind: 'item', place: 'Website relaunch', path: `/kanban/${table.boardId}?item=${hit!.key}` });
    expect((await found(hit!.key!.toLowerCase()))[0]).toMatchObject({ id });
    expect((await found(hit!.key!.replace('-', ' ')))[0]).toMatchObject({ id });
    expect(await titles('check gues')).toEqual(['Guest checkout for Zürich']);
  });

  it.each(['chekcout', 'checkot', 'checkoutt', 'chrckout', 'hceckout', 'zurich', 'ZÜRICH'])('is found by “%s”', async (typed) => {
    await table.item('Guest checkout for Zürich');
    expect(await titles(typed)).toContain('Guest checkout for Zürich');
  });

  it('is found in French and Spanish', async () => {
    await table.item('Vérifier l’équipe après l’été');
    await table.item('Añadir contraseña');
    expect([await titles('equipe'), await titles('verifer'), await titles('contrasena'), await titles('anadir')]).toEqual([
      ['Vérifier l’équipe après l’été'],
      ['Vérifier l’équipe après l’été'],
      ['Añadir contraseña'],
      ['Añadir contraseña'],
    ]);
  });

  it('is found by the key of the program that it came from', async () => {
    const id = await table.item('From elsewhere');
    await app.rows(`update board_items set source = 'jira', source_key = 'JSW-1271' where id = $1`, [id]);
    await rename(id, 'From Jira');
    expect(await found('JSW-1271')).toMatchObject([{ id, sourceKey: 'JSW-1271' }]);
    expect(await found('jsw-12')).toMatchObject([{ id }]);
    // Without a key it is known again by its title, which is no key.
    await app.rows(`update board_items set source_key = '=from jira' where id = $1`, [id]);
    await rename(id, 'From a table');
    expect(await found('From a table')).toMatchObject([{ id, sourceKey: null }]);
  });

  it('follows its new name, its deleting and its coming back', async () => {
    const id = await table.item('Xylophone');
    expect(await titles('xylophone')).toEqual(['Xylophone']);
    await rename(id, 'Marimba');
    expect([await titles('xylophone'), await titles('marimba')]).toEqual([[], ['Marimba']]);
    await table.call('DELETE', `/items/${id}`);
    expect(await titles('marimba')).toEqual([]);
    await table.call('POST', `/items/${id}/restore`);
    expect(await titles('marimba')).toEqual(['Marimba']);
  });

  it('comes before finished ones, and the last changed first', async () => {
    for (const n of ['one', 'two', 'three']) await table.item(`Quokka ${n}`, n === 'one' ? 'Done' : 'To Do');
    expect(await titles('quokka')).toEqual(['Quokka three', 'Quokka two', 'Quokka one']);
  });

  it('goes with its board, and nothing of it is left', async () => {
    const other = await openBoard(app, { host: owner, name: 'Okapi' });
    await other.item('Wallaby under okapi');
    expect(await titles('okapi')).toEqual(['Wallaby under okapi', 'Okapi']);
    await other.call('DELETE', `/boards/${other.boardId}`);
    expect(await titles('okapi')).toEqual([]);
    expect(
      await app.rows(`select word from search_words where account_id = $1 and word in ('wallaby', 'okapi')`, [owner.accountId]),
    ).toEqual([]);
  });

  it('shows its board’s new name', async () => {
    const other = await openBoard(app, { host: owner, name: 'Tapir' });
    await other.item('Numbat');
    await other.call('PATCH', `/boards/${other.boardId}`, { name: 'Pangolin' });
    expect(await found('numbat')).toMatchObject([{ place: 'Pangolin' }]);
  });
});

describe('a search', () => {
  it('is for some kinds, where they are named', async () => {
    const { boardId, teamId } = await openBoard(app, { host: owner, name: 'Ocelot' });
    const team = await app.request('PATCH', `/api/teams/${teamId}`, { token: owner.token, body: { name: 'Ocelots' } });
    expect(team.status).toBe(200);
    expect((await found('ocelot')).map(({ kind }) => kind)).toEqual(['project', 'team']);
    expect(await found('ocelot', owner.token, { kinds: 'project,unknown' })).toMatchObject([{ kind: 'project', id: boardId }]);
    expect((await found('zoe')).map(({ kind }) => kind)).toEqual(['person']);
  });

  it('finds a story by the key that it was given', async () => {
    const poker = await openTable(app, { host: owner, stories: [{ title: 'A cat', key: 'OC-7' }] });
    expect(await found('OC-7')).toMatchObject([{ kind: 'story', path: `/poker/sessions/${poker.sessionId}` }]);
  });

  it('finds nothing for nothing, and takes every text', async () => {
    for (const q of ['', '   ', '…', '%', '_', "' or 1=1 --", '🦘', 'ж', 'a'.repeat(200)]) expect(await titles(q)).toEqual([]);
    expect((await app.request('GET', '/api/search', { token: owner.token, query: { q: 'a'.repeat(201) } })).status).toBe(400);
  });

  it('knows no retrospective’s card', async () => {
    const retro = await openRetro(app, { host: owner, phase: 'COLLECT' });
    await retro.cardId('Bandicoot', undefined, { isAnonymous: true });
    await retro.go('DISCUSS');
    expect(await titles('bandicoot')).toEqual([]);
  });
});

describe('who finds what', () => {
  it('another account finds nothing, and no guest may ask', async () => {
    await table.item('Secret capybara');
    const stranger = await app.register();
    expect(await titles('capybara', stranger.token)).toEqual([]);
    const poker = await openTable(app, { host: owner });
    const guest = await poker.guest('Gus');
    expect((await app.request('GET', '/api/search', { token: guest.token, query: { q: 'capybara' } })).status).toBe(403);
    expect((await app.request('GET', '/api/search', { query: { q: 'capybara' } })).status).toBe(401);
  });

  it('a personal session is found by its own people while they are in it, by owners and admins', async () => {
    const [host, guest, admin, observer] = await Promise.all([
      app.addMember(owner.accountId, 'MEMBER'),
      app.addMember(owner.accountId, 'MEMBER'),
      app.addMember(owner.accountId, 'ADMIN'),
      app.addMember(owner.accountId, 'OBSERVER'),
    ]);
    const poker = await openTable(app, { host, stories: ['Axolotl story'] });
    const retro = await openRetro(app, { host, name: 'Axolotl retro' });
    const both = ['Axolotl story', 'Axolotl retro'];
    const seen = async () => Promise.all([host, guest, admin, observer, owner].map(async ({ token }) => titles('axolotl', token)));
    expect(await seen()).toEqual([both, [], both, [], both]);
    await poker.call('POST', '/join', {}, guest.token);
    await retro.call('POST', '/join', {}, guest.token);
    expect(await titles('axolotl', guest.token)).toEqual(both);
    await poker.call('POST', '/leave', undefined, guest.token);
    await retro.call('POST', '/leave', undefined, guest.token);
    expect(await titles('axolotl', guest.token)).toEqual([]);
  });

  it('a session of a team becomes personal with the team’s end', async () => {
    const member = await app.addMember(owner.accountId, 'MEMBER');
    const team = await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Short-lived' } });
    await openTable(app, { host: owner, stories: ['Fossa story'], teamId: team.json.data.id });
    expect(await titles('fossa', member.token)).toEqual(['Fossa story']);
    await app.request('DELETE', `/api/teams/${team.json.data.id}`, { token: owner.token });
    expect(await titles('fossa', member.token)).toEqual([]);
  });

  it('who is removed from the account is found no more', async () => {
    const person = await app.register({ firstName: 'Thylacine' });
    await app.rows('update memberships set account_id = $1, role = $2 where user_id = $3', [owner.accountId, 'MEMBER', person.userId]);
    await app.signIn(person);
    expect(await titles('thylacine')).toEqual(['Thylacine Test']);
    await app.request('DELETE', `/api/accounts/${owner.accountId}/members/${person.userId}`, { token: owner.token });
    expect(await titles('thylacine')).toEqual([]);
  });
});

it('what was opened is told as it is called now, in its order, without what is gone or another’s', async () => {
  const first = await table.item('Opened first');
  const second = await table.item('Opened second');
  const stranger = await app.register();
  await rename(first, 'Renamed since');
  await app.app.settle();
  const read = async (token: string) =>
    (await app.request('GET', '/api/search/opened', { token, query: { ids: [second, crypto.randomUUID(), first, 'no id'].join(',') } }))
      .json.data.results;
  expect((await read(owner.token)).map(({ title }: Hit) => title)).toEqual(['Opened second', 'Renamed since']);
  expect(await read(stranger.token)).toEqual([]);
});

it('every kind that a module makes findable has its name in the contract, and is one module’s', () => {
  expect(
    sourcesOf(modules)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual([...searchKinds].toSorted());
});

/** The whole index of an account as one text. */
async function indexOf(accountId: string): Promise<string> {
  const tables = ['search_documents', 'search_words', 'search_heads', 'search_postings'];
  const all = await Promise.all(
    tables.map((name) => app.rows<{ row: string }>(`select t::text as row from ${name} t where account_id = $1 order by 1`, [accountId])),
  );
  return all
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

async function fillAnew(accountId: string): Promise<void> {
  for (const name of ['search_fills', 'search_documents', 'search_words'])
    await app.rows(`delete from ${name} where account_id = $1`, [accountId]);
  const { runtime } = app.app;
  const caller = {
    actor: { kind: 'system' as const, accountId: accountId as AccountId },
    requestId: 'fill',
    origin: { ip: '', userAgent: '' },
  };
  const once = () =>
    inTransaction(runtime, caller, tenantScope(accountId as AccountId, null), (context) => fillOn(context, sourcesOf(modules)));
  while (await once());
}

it('after whatever is made, renamed, moved, deleted and brought back, the index is as one that is filled anew', async () => {
  const board = await openBoard(app, { host: owner, name: 'Property' });
  const ids: string[] = [];
  const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'épsilon', 'ζ');
  const step = fc.record({
    what: fc.constantFrom('make', 'rename', 'delete', 'restore', 'move', 'archive'),
    nth: fc.nat(9),
    words: fc.array(word, { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      for (const { what, nth, words } of steps) {
        const id = ids.length === 0 ? undefined : ids[nth % ids.length];
        if (what === 'make' || id === undefined) ids.push(await board.item(words.join(' ')));
        else if (what === 'rename') await board.call('PATCH', `/items/${id}`, { title: words.join(' ') });
        else if (what === 'delete') await board.call('DELETE', `/items/${id}`);
        else if (what === 'restore') await board.call('POST', `/items/${id}/restore`);
        else if (what === 'move') await board.move(id, nth % 2 === 0 ? 'Done' : null);
        else await board.call('POST', `/items/${id}/archive`);
      }
      await app.app.settle();
      const kept = await indexOf(owner.accountId);
      await fillAnew(owner.accountId);
      expect(kept).toBe(await indexOf(owner.accountId));
    }),
    { numRuns: 5 },
  );
});
