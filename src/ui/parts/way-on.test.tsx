import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiProblem } from '#ui/api/problem.ts';
import { PlacesProvider, placesOf } from '#ui/module/places.tsx';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { ProblemNotice } from './notice.tsx';
import { WayOn } from './way-on.tsx';

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

test('To guests and strangers nothing is said of an unpaid invoice.', () => {
  expect(draw('request.read_only')).not.toMatch(/pay|invoice/);
});

const drawWay = (way: 'pay' | 'askToPay'): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <TextsContext value={texts}>
        <WayOn way={way} isMember />
      </TextsContext>
    </StaticRouter>,
  );

test('Who may pay is led to the invoice; others of the account learn who may.', () => {
  expect(drawWay('pay')).toContain('href="/billing"');
  expect(drawWay('askToPay')).toMatch(/The owner or an administrator of the account has to pay the open invoice/);
  expect(drawWay('askToPay')).not.toContain('href');
});
