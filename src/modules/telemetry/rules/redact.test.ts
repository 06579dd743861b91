import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { redact } from './redact.ts';

const most = 400;

describe('What is cut out of an error', () => {
  test.each([
    ['an address keeps its file', 'at save (https://app.example.org/assets/board-1a2b3c.js:12:345)', 'at save (board-1a2b3c.js:12:345)'],
    ['an address that is no file', 'Failed to fetch https://app.example.org/kanban/5?token=abc#top', 'Failed to fetch [address]'],
    ['a path', 'No route for /join/retrospective/0195aa', 'No route for [address]'],
    ['a folder of a person', 'at load (file:///home/ada/site/main.js:1:2)', 'at load (main.js:1:2)'],
    ['a folder of Windows', 'at C:\\Users\\Ada\\site.txt', 'at [address]'],
    ['an e-mail', 'No member ada.lovelace+x@mail.example.org here', 'No member [email] here'],
    ['an e-mail in an address', 'mailto:ada@example.org failed', '[address] failed'],
    ['an encoded e-mail', 'unknown ada%40example.org', 'unknown [email]'],
    ['a UUID', 'Card 0195aa11-2b3c-7d4e-8f90-123456789abc is gone', 'Card [id] is gone'],
    ['a UUID without its hyphens', 'Card 0195aa112b3c7d4e8f90123456789abc is gone', 'Card [id] is gone'],
    ['a JSON web token', 'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4fwpM', 'bad [token]'],
    ['a bearer', 'Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
    ['a secret by its name', 'password=hunter2 token: "abc123"', 'password=[token] token: [token]'],
    ['a token of the product', 'guest 4fYh2kPq9ZxN0aLmR7sTuVwXyB1cDe3FgHiJkLmNoPq left', 'guest [token] left'],
    ['a query string', 'bad page?from=ada&to=bob', 'bad page'],
    ['a telephone number', 'call +33 6 12 34 56 78', 'call [number]'],
    ['an address of the network', 'from 192.168.1.20 and 2001:db8::1', 'from [address] and [address]'],
    ['what a person wrote', 'Unexpected token in "Our secret plan" is not JSON', 'Unexpected token in "[text]" is not JSON'],
    ['what a person wrote, in French quotes', 'Carte « Plan secret » perdue', 'Carte [text] perdue'],
    ['what a person wrote, in German quotes', 'Karte „Geheimer Plan“ fehlt', 'Karte [text] fehlt'],
    ['what a person wrote, in single quotes', 'lost ‹secret› and ‘our plan’', 'lost [text] and [text]'],
    ['an address without its scheme', 'no www.trimtab.example/join/abcdef here', 'no [address] here'],
    ['the shortest of them', 'x.y/join/secretcode', '[address]'],
    ['a path without its slash', 'GET api/rooms/AB12CD', 'GET [address]'],
    ['another one', 'reset-password/abcd failed', '[address] failed'],
    ['a file without its scheme', 'at app.example.org/assets/board-1a2b3c.js:1:2', 'at board-1a2b3c.js:1:2'],
    ['a folder of the network', 'open \\\\server\\ada\\x', 'open [address]'],
    ['a secret behind its name', 'token s3cr3tvalue', 'token [token]'],
    ['a token of the product, by its beginning', 'tta_abcdefgh', '[token]'],
    ['an e-mail with spaces', 'ada @ example.org', '[email]'],
    ['an e-mail in letters of full width', 'ａｄａ＠example.org', '[email]'],
    ['a line is kept', 'one\n  at two', 'one\n  at two'],
    ['a mark that turns the direction', 'ada\u200B@example.org', '[email]'],
  ])('%s', (_name, text, left) => {
    expect(redact(text, most)).toBe(left);
  });

  test.each([
    "Cannot read properties of undefined (reading 'columns')",
    'x is not a function',
    'Minified React error #418',
    'at Board (board-1a2b3c.js:12:345)',
    'HTTP 500: request.failed',
    'Unexpected token in JSON at position 12',
    'WebSocket closed with code 1006',
    'at HTMLDivElement.onClick [as click] (board-1a2b3c.js:1:2)',
    'ResizeObserver loop completed with undelivered notifications.',
  ])('%s says nothing about a person and stays', (text) => {
    expect(redact(text, most)).toBe(text);
  });

  it('leaves none of it, whatever is around it', () => {
    const secret = fc.constantFrom(
      'ada@example.org',
      '0195aa11-2b3c-7d4e-8f90-123456789abc',
      'https://example.org/kanban/17?x=1',
      'Bearer s3cr3t',
      '4fYh2kPq9ZxN0aLmR7sTuVwXyB1cDe3FgHiJkLmNoPq',
    );
    const words = fc.array(fc.constantFrom('at', 'in', '(', ')', ':', '\n', 'undefined', '"', '=', '“'), { maxLength: 6 });
    fc.assert(
      fc.property(words, secret, words, (before, text, after) => {
        const left = redact([...before, text, ...after].join(' '), most);
        expect(left).not.toMatch(/ada@|0195aa|kanban|s3cr3t|4fYh/);
      }),
    );
  });

  it('is no longer than asked, stays well formed, and changes nothing more the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 120 }), (text, end) => {
        const once = redact(text, end);
        expect(once.length).toBeLessThanOrEqual(end);
        expect(once.isWellFormed()).toBe(true);
        expect(once).not.toContain('\0');
      }),
    );
  });

  it('reads a long hostile text in a moment', () => {
    const began = performance.now();
    for (const part of [
      'a',
      '"',
      'a@',
      '/',
      '1.',
      '::',
      'token=',
      '%40',
      '« ',
      '-'.repeat(3),
      '1 ',
      'a/',
      '\\\\',
      'a\\\\',
      '@ ',
      '‘ ',
      'token 1',
    ])
      redact(part.repeat(200_000), most);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
