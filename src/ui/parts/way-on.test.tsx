import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiProblem } from '#ui/api/problem.ts';
import { PlacesProvider, placesOf } from '#ui/module/places.tsx';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { ProblemNotice } from './notice.tsx';

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

test.each(['teams.team_limit', 'boards.project_limit', 'poker.session_limit', 'retros.session_limit', 'accounts.user_limit'])(
  'After %s there is a way to a larger plan.',
  (code) => expect(draw(code)).toMatch(/Account has reached the maximum.*href="\/pricing".*Upgrade Account/s),
);

test('So there is after what the plan does not include.', () => {
  expect(draw('request.plan_required')).toContain('href="/pricing"');
  expect(draw('invitations.user_limit')).toContain('href="/pricing"');
});

test('After other refusals, and where there are no prices, there is none.', () => {
  for (const code of ['boards.wip_limit', 'auth.sso_domain_limit', 'teams.name_taken', 'request.denied'])
    expect(draw(code)).not.toContain('href');
  patterns = [];
  expect(draw('teams.team_limit')).not.toContain('href');
});

test('Only people who may pay are led to the unpaid invoice.', () => {
  expect(draw('request.read_only')).not.toContain('href');
});
