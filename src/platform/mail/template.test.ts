import { describe, expect, it } from 'vitest';
import { locales } from '#shared/locale.ts';
import { composeMail, type MailContent } from './template.ts';
import { duration, greet, moment } from './words.ts';

const ADDRESSING = { to: 'ana@example.com', template: 'invitations.invite', publicUrl: 'https://trimtab.example.com' } as const;
const CONTENT: MailContent = {
  subject: 'Join Core',
  greeting: 'Hello, Ana',
  why: 'Tom invites you to the team <Core>.',
  button: { label: 'Accept the invitation', url: 'https://trimtab.example.com/invitation?token=a&b="c"' },
  expiry: 'The link works for 7 days.',
  details: [{ label: 'Account', value: 'A & B' }],
  unexpected: 'If you do not know Tom, ignore this mail.',
  sender: 'Tom <tom@example.com>',
};

describe('composeMail', () => {
  it('says the same in both parts: why, one button and its address, expiry, sender', () => {
    const mail = composeMail({ ...ADDRESSING, locale: 'en' }, CONTENT);
    for (const text of ['Hello, Ana', 'The link works for 7 days.', 'If you do not know Tom']) {
      expect(mail.text).toContain(text);
      expect(mail.html).toContain(text);
    }
    expect(mail.text).toContain('Accept the invitation:\nhttps://trimtab.example.com/invitation?token=a&b="c"');
    expect(mail.text).toContain('Sent for Tom <tom@example.com> by Trimtab (trimtab.example.com)');
    expect(mail.html.match(/<a [^>]*background|display:inline-block/g)).toHaveLength(1);
  });

  it('makes HTML in names inert', () => {
    const { html } = composeMail({ ...ADDRESSING, locale: 'en' }, CONTENT);
    expect(html).toContain('the team &#60;Core&#62;');
    expect(html).not.toContain('<Core>');
    expect(html).not.toContain('"c"');
    expect(html).toContain('A &#38; B');
  });

  it('refuses a button that leads to no web address', () => {
    const content = { ...CONTENT, button: { label: 'x', url: 'javascript:alert(1)' } };
    expect(() => composeMail({ ...ADDRESSING, locale: 'en' }, content)).toThrowError(/no web address/);
  });

  it.each(locales)('names its language: %s', (locale) => {
    expect(composeMail({ ...ADDRESSING, locale }, CONTENT).html).toContain(`<html lang="${locale}">`);
  });
});

describe('the words of mails', () => {
  it('greet in three languages, and not by a name that would become a link', () => {
    expect([greet('en', 'Ana'), greet('fr', 'Ana'), greet('es', 'Ana'), greet('es', null)]).toEqual([
      'Hello, Ana',
      'Bonjour Ana',
      'Hola, Ana',
      'Hola',
    ]);
    expect(greet('en', 'Dr. Ana María')).toBe('Hello, Dr. Ana María');
    for (const name of ['http://evil.example', 'Win at evil.example', 'a@b']) expect(greet('en', name)).toBe('Hello');
  });

  it('say durations and moments', () => {
    expect([duration('en', 1, 'hour'), duration('fr', 24, 'hour').replace(/\s/, ' '), duration('es', 7, 'day').replace(/\s/, ' ')]).toEqual(
      ['1 hour', '24 heures', '7 días'],
    );
    expect(moment('en', new Date('2026-03-12T15:04:00Z')).replace(/\s/g, ' ')).toBe('Mar 12, 2026, 3:04 PM UTC');
  });
});
