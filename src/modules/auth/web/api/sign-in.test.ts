import { expect, test } from 'vitest';
import { demoLogin, listDemoAccounts } from '../../contract/demo.ts';
import { login, register } from '../../contract/sign-in.ts';
import { open } from './sign-in.ts';

test.each([login, register, listDemoAccounts, demoLogin])('The page calls $id as the contract declares it.', (declared) => {
  const called = Object.values(open).find(({ id }) => id === declared.id);
  const { method, path, answer } = declared;
  expect(called).toMatchObject({ method, path, answer: { kind: answer.kind } });
  expect(called?.readOnly).toBe(declared.readOnly);
});
