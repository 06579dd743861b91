import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiProblem } from '#ui/api/problem.ts';
import { PlacesProvider, placesOf } from '#ui/module/places.tsx';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { ProblemNotice } from './notice.tsx';

let overdue: object | null = null;
vi.mock('#ui/api/use-session.ts', () => ({ useMe: () => (overdue ? { overdue } : null), useCan: () => false }));

const texts = new Texts('en');
beforeAll(() => texts.load('ui'));
let patterns: readonly string[] = ['/pricing', '/billing'];
afterEach(() => {
  patterns = ['/pricing', '/billing'];
});

const draw = (code: string): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <TextsContext value={texts}>
        <PlacesProvider places={placesOf(patterns, '/')}>
          <ProblemNotice error={new ApiProblem('Account has reached the maximum', { code, status: 403 })} failed="It failed" />
        </PlacesProvider>
      </TextsContext>
    </StaticRouter>,
  );

test.each(['teams.team_limit', 'invitations.user_limit', 'request.plan_required'])(
  'After %s people who may not buy learn who may.',
  (code) => {
    expect(draw(code)).toMatch(/Account has reached the maximum.*Ask an administrator of your account for a larger plan/s);
    expect(draw(code)).not.toContain('href');
  },
);

test('After other refusals, and where there are no prices, there is no way on.', () => {
  for (const code of ['boards.wip_limit', 'teams.name_taken', 'request.denied']) expect(draw(code)).not.toContain('administrator');
  patterns = [];
  expect(draw('teams.team_limit')).not.toContain('administrator');
});

test('Only people who may pay are led to the unpaid invoice; others of the account learn who may, and guests nothing of it.', () => {
  overdue = { isReadOnly: true };
  expect(draw('request.read_only')).toMatch(/The owner or an administrator of the account has to pay the open invoice/);
  expect(draw('request.read_only')).not.toContain('href');
  overdue = null;
  expect(draw('request.read_only')).not.toMatch(/pay|invoice/);
});
