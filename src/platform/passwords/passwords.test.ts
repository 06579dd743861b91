import { expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createGate } from './gate.ts';
import { hashPassword, verifyPassword } from './hash.ts';

test('a password verifies against its own argon2id hash and against no other', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('correct horse battery', stored)).toBe(true);
  expect(await verifyPassword('correct horse battery ', stored)).toBe(false);
  expect(await verifyPassword('Correct horse battery', stored)).toBe(false);
});

test('nobody verifies, not even with the password of the made-up hash', async () => {
  expect(await verifyPassword('nobody has this password', null)).toBe(false);
});

test.each(['password1', '12345678', 'Password', 'qwertyuiop', 'iloveyou1'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test('a composed password is not common', () => {
  expect(isCommonPassword('aaaaaaaaaaaaa1b')).toBe(false);
});

test('a gate lets the named number run at once, keeps the rest in their order and refuses beyond its queue', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  const order: string[] = [];
  let open = () => {};
  const first = gate.pass(() => new Promise<void>((resolve) => (open = resolve)).then(() => void order.push('first')));
  const second = gate.pass(async () => void order.push('second'));
  await expect(gate.pass(async () => {})).rejects.toBeInstanceOf(Problem);
  open();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});
