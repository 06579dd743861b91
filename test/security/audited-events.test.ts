import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditedTypes, eventTypesOf } from '#platform/module/audited.ts';
import { subscribersOf } from '#platform/module/server-module.ts';
import { modules } from '#server/modules.ts';

const audited = auditedTypes(modules);
const { declared } = eventTypesOf(modules, { isStrict: true });

/** Every type that a source file names where it publishes, or in the map of a module's events. */
function namedTypes(): Map<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync('src/modules', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^[^/]+\/(?:server|contract)\b.*\.ts$/.test(path) &&
      !/\.test\.ts$|audited\.ts$|notifications\.ts$|\/demo\/|\/mail(?:\/|\.ts$)/.test(path),
  );
  for (const path of files) {
    const source = readFileSync(`src/modules/${path}`, 'utf8');
    const published = source.matchAll(/(?:publish|announce|announceCard|tell|note)\((?:\{\s*type: |[^;'`]*?)'([a-z_]+\.[a-z_]+)'/g);
    const typed = source.matchAll(/^ {2}'([a-z_]+\.[a-z_]+)': (?:\{ readonly|Record<never|\{$)/gm);
    const subjects = source.matchAll(/type: '([a-z_]+\.[a-z_]+)',\s*subject/g);
    for (const [, type = ''] of [...published, ...subjects, ...(path.includes('contract') ? typed : [])]) {
      // What people are told is a type of its own, not an event.
      if (!/^contact\.(?:administrator|upgrade)$/.test(type)) found.set(type, path);
    }
  }
  return found;
}

test('every event that the source publishes is audited, or listed with the reason why not', () => {
  const named = namedTypes();
  expect(named.size).toBeGreaterThan(100);
  const undeclared = [...named].filter(([type]) => !declared.has(type)).map(([type, path]) => `${type} in ${path}`);
  expect(undeclared).toEqual([]);
});

/** The types that a source file publishes by a name put together of these parts. */
const composed = /^(?:invitation\.|team\.invitation_)(?:created|declined|resent|revoked)$/;

test('every declared event is published somewhere, so that none is declared by another name than its own', () => {
  const files = readdirSync('src/modules', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^[^/]+\/server\b.*\.ts$/.test(path) && !/\.test\.ts$|\/(?:audited|notifications|search|subscribers)\.ts$|\/demo\//.test(path),
  );
  const sources = files.map((path) => readFileSync(`src/modules/${path}`, 'utf8')).join('\n');
  expect([...declared].filter((type) => !composed.test(type) && !sources.includes(`'${type}'`))).toEqual([]);
});

test('whatever hears of events hears of declared ones: subscribers, what is found, what people are told', () => {
  const heard = [
    ...subscribersOf(modules).flatMap(({ name, types }) => types.map((type) => ({ by: name, type }))),
    ...modules.flatMap(({ search = [] }) => search.flatMap(({ kind, on }) => on.map((type) => ({ by: `search of ${kind}`, type })))),
    ...modules.flatMap(({ notifications = [] }) => notifications.map(({ type: by, on }) => ({ by: `news ${by}`, type: on }))),
  ];
  expect(heard.length).toBeGreaterThan(100);
  expect(heard.filter(({ type }) => !declared.has(type))).toEqual([]);
});

test('no type is declared twice, nor audited and not', () => {
  const all = modules.flatMap(({ events }) => [...(events?.audited ?? []), ...Object.keys(events?.unaudited ?? {})]);
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
});

test.each(['en', 'fr', 'es'])('every audited type has its words in %s with its own module, and its area a name', (language) => {
  const areas = new Map<string, string>();
  for (const { name, events } of modules.filter((module) => (module.events?.audited.length ?? 0) > 0)) {
    const words = JSON.parse(readFileSync(`src/modules/${name}/locales/audited/${language}.json`, 'utf8')) as AuditedWords;
    const keys = events?.audited.map((type) => type.replace('.', '_')) ?? [];
    expect(Object.keys(words.actions).toSorted(), name).toEqual(keys.toSorted());
    for (const [area, text] of Object.entries(words.areas ?? {})) {
      expect(areas.has(area), `${area} is named by two modules`).toBe(false);
      areas.set(area, text);
    }
  }
  expect([...areas.keys()].toSorted()).toEqual([...new Set(audited.map((type) => type.replace(/\..*$/, '')))].toSorted());
});

interface AuditedWords {
  readonly areas?: Readonly<Record<string, string>>;
  readonly actions: Readonly<Record<string, string>>;
}

test('nothing that could tell who wrote a hidden card is audited', () => {
  expect(audited.filter((type) => /^retro\.(?:card|voted|group)|^poker\.(?:vote|votes)_/.test(type))).toEqual([]);
});
