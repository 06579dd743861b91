import { describe, expect, test } from 'vitest';
import { guardRoute, loginFrom, originOf, safeOrigin, type GuardInput } from './guard.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const visit = (change: Partial<GuardInput>) =>
  guardRoute({ access: 'in', session: 'in', at: at('/planning-poker'), home: '/dashboard', ...change });

describe('A visit of a signed-in route', () => {
  test('shows it to a signed-in person.', () => expect(visit({})).toEqual({ kind: 'show' }));
  test('waits while a kept token is being checked.', () => expect(visit({ session: 'unknown' })).toEqual({ kind: 'wait' }));
  test('goes to the login page, carrying the whole address.', () => {
    expect(visit({ session: 'out', at: at('/kanban/7', '?view=list', '#done') })).toEqual({
      kind: 'go',
      to: '/login?from=%2Fkanban%2F7%3Fview%3Dlist%23done',
    });
  });
  test('goes to the notice while the address is not confirmed, unless the page is open to that.', () => {
    expect(visit({ session: 'unverified' })).toEqual({ kind: 'go', to: '/email-verification-required' });
    expect(visit({ session: 'unverified', unverified: true })).toEqual({ kind: 'show' });
  });
});

describe('A visit of a signed-out route', () => {
  test('shows it to a stranger.', () => expect(visit({ access: 'out', session: 'out', at: at('/login') })).toEqual({ kind: 'show' }));
  test.each(['/', '/login', '/register'])('takes a signed-in person from %s to the dashboard.', (path) => {
    expect(visit({ access: 'out', at: at(path) })).toEqual({ kind: 'go', to: '/dashboard' });
  });
  test('takes a person who has just signed in back to where they came from.', () => {
    expect(visit({ access: 'out', at: at('/login', '?from=%2Fjoin%2Fplanning-poker%2F1') })).toEqual({
      kind: 'go',
      to: '/join/planning-poker/1',
    });
  });
  test('does not exist for a signed-in person where the specification lists it for nobody else.', () => {
    expect(visit({ access: 'out', signedIn: 'not-found', at: at('/forgot-password') })).toEqual({ kind: 'not-found' });
  });
  test('leads a signed-in person to the page of the app at the same address.', () => {
    expect(visit({ access: 'out', signedIn: 'app', path: '/planning-poker', at: at('/fr/planning-poker', '?new=1') })).toEqual({
      kind: 'go',
      to: '/app?from=%2Fplanning-poker%3Fnew%3D1',
    });
  });
  test('keeps an unconfirmed person at the notice.', () => {
    expect(visit({ access: 'out', session: 'unverified', at: at('/') })).toEqual({ kind: 'go', to: '/email-verification-required' });
  });
});

const ID = '01890000-0000-7000-8000-000000000000';
test.each([
  ['/kanban/:boardId', '/kanban/abc', 'not-found'],
  ['/kanban/:boardId', `/kanban/${ID}`, 'show'],
  ['/kanban/:boardId/sprints/:sprintId', `/kanban/${ID}/sprints/7`, 'not-found'],
  ['/kanban/:boardId/calendar', `/kanban/${ID}/calendar/`, 'show'],
  ['/join/retrospective/:sessionId', '/join/retrospective/1', 'not-found'],
  ['/sign-in/:token', '/sign-in/abc', 'show'],
] as const)('At %s the address %s comes to: %s.', (path, pathname, kind) => {
  expect(visit({ access: 'both', path, at: at(pathname) })).toEqual({ kind });
  expect(visit({ path, at: at(pathname) })).toEqual({ kind });
});

test.each(['unknown', 'out', 'unverified', 'in'] as const)('A page for both is shown at once when the session is %s.', (session) => {
  expect(visit({ access: 'both', session })).toEqual({ kind: 'show' });
});

test('The login page is not carried as an origin to itself.', () => {
  expect([loginFrom(at('/')), loginFrom(at('/login')), loginFrom(at('/app'))]).toEqual(['/login', '/login', '/login']);
});

test('An origin is a path of this site or nothing.', () => {
  expect(safeOrigin('/poker/sessions/1?x=1#y')).toBe('/poker/sessions/1?x=1#y');
  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\/evil',
    'https://evil.example/',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
    '/.//evil.example',
    '/\n/evil.example',
  ]) {
    expect(safeOrigin(hostile), String(hostile)).toBeNull();
  }
});

test('An origin comes out of the query string decoded once.', () => {
  expect(originOf('?from=%2Fboards%3Fa%3D1')).toBe('/boards?a=1');
  expect(originOf('?from=%252F%252Fevil.example')).toBeNull();
  expect(originOf('')).toBeNull();
});
