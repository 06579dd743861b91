import { expect, test } from 'vitest';
import { unlinked } from '#platform/mail/words.ts';
import { sharedApp } from '#test/support/test-app.ts';

const app = await sharedApp();

/** What mail programs make a link of: a scheme, a host with a known end, an address. */
const LINKED = /https?:\/\/(?!localhost)|www\.\w|evil\.\w|\w@evil/i;

test('a name in an invitation to a stranger is one line without a link', async () => {
  const owner = await app.register({ plan: 'ENTERPRISE' });
  const names = ['https://evil.test/login Your account is suspended', 'www.evil.test', 'help@evil.test', 'Acme\r\nBcc: evil.test'];
  for (const [n, name] of names.entries()) {
    const email = `stranger-${n}@example.test`;
    await app.rows('update accounts set name = $1 where id = $2', [name, owner.accountId]);
    await app.rows('update users set first_name = $1 where id = $2', [name.slice(0, 50), owner.userId]);
    const sent = await app.request('POST', `/api/accounts/${owner.accountId}/invitations`, {
      body: { email, role: 'MEMBER' },
      token: owner.token,
    });
    expect(sent.status).toBe(201);
    const [mail] = await app.rows<{ subject: string; text: string; html: string }>(
      'select subject, text, html from mails where recipient = $1',
      [email],
    );
    for (const part of [mail?.subject, mail?.text, mail?.html.replace(/<style[\s\S]*?<\/style>|https?:\/\/www\.w3\.org\S*/g, '')]) {
      expect(part).toContain('evil');
      expect(part).not.toMatch(LINKED);
    }
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  }
});

test('a name without a link stays as it is', () => {
  for (const name of ['Ana Ferreira', 'Acme Inc.', 'Ø & Söner', 'R. J. Smith', 'Team A - B']) expect(unlinked(name)).toBe(name);
  expect(unlinked('https://evil.test')).toBe('https: / / evil. test');
});
