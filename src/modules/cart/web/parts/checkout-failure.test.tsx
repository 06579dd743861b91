import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { ApiProblem } from '#ui/api/problem.ts';
import { CheckoutFailure } from './checkout-failure.tsx';

const failed = (code: string, details?: Record<string, unknown>): Promise<string> =>
  drawn(<CheckoutFailure error={new ApiProblem('A payment is being made.', { code, status: 409, details })} />, {
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
