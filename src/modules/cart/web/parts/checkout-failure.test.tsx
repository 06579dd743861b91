import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { ApiProblem } from '#ui/api/problem.ts';
import { CheckoutFailure } from './checkout-failure.tsx';

const failed = (code: string, details?: Record<string, unknown>, status = 409): Promise<string> =>
  drawn(<CheckoutFailure error={new ApiProblem('A payment is being made.', { code, status, details })} />, {
    texts: ['cart', 'billing'],
    answers: {},
  });

test('A payment that waits at the bank of the same person leads to it, whether it is this one or an earlier one.', async () => {
  for (const code of ['billing.needs_confirmation', 'billing.payment_pending']) {
    expect(await failed(code, { paymentId: 'p1', url: null })).toContain('href="/billing?payment=p1"');
    expect(await failed(code, { paymentId: 'p1', url: 'https://bank.example/a' })).toContain('href="https://bank.example/a"');
  }
});

test('A payment of another person is waited for, and leads nowhere.', async () => {
  const markup = await failed('billing.payment_pending');
  expect(markup).toContain('A payment is being made.');
  expect(markup).not.toContain('href');
});

const CHARGED = 'It is not known yet whether this was charged. Look at Invoices before you try again.';
const NOT_CHARGED = 'Nothing was charged. The cart is as it was.';

test.each([
  ['billing.declined', 409, NOT_CHARGED],
  ['billing.needs_confirmation', 409, NOT_CHARGED],
  ['billing.payment_pending', 409, CHARGED],
  ['billing.provider_away', 503, CHARGED],
  ['request.no_connection', 0, CHARGED],
  ['request.http', 408, CHARGED],
])('After %s it says what is known of the charge.', async (code, status, text) => {
  const markup = await failed(code, { paymentId: 'p1' }, status);
  expect(markup).toContain(text);
  expect(markup).not.toContain(text === CHARGED ? NOT_CHARGED : CHARGED);
});

test('Once the server answers again, what it says of the charge is over: the cart is not paid yet.', async () => {
  const error = new ApiProblem('No connection.', { code: 'request.no_connection', status: 0 });
  const markup = await drawn(<CheckoutFailure error={error} isBack />, { texts: ['cart', 'billing'], answers: {} });
  expect(markup).toContain('This cart is not paid yet. If you pay again, it is charged once.');
  expect(markup).not.toContain('Checkout failed');
});

test('What broke in the browser says no more than what is known.', async () => {
  expect(await drawn(<CheckoutFailure error={new Error('odd')} />, { texts: ['cart'], answers: {} })).toContain(CHARGED);
});
