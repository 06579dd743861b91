import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keysFile } from './key-ring.ts';
import { openSecrets } from './secrets.ts';

const OLD = Buffer.alloc(32, 1).toString('base64');
const NEW = Buffer.alloc(32, 2).toString('base64');
const from = (...secretKeys: string[]) => openSecrets({ secretKeys, dataDir: '/nowhere' });
const NOW = new Date('2026-11-05T10:00:00Z');

describe('seal and open', () => {
  it('gives back what was sealed, and never seals the same text to the same bytes', async () => {
    const secrets = await from(NEW);
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'totp:1');
    expect(sealed).not.toContain('JBSWY');
    expect(secrets.seal('JBSWY3DPEHPK3PXP', 'totp:1')).not.toBe(sealed);
    expect(secrets.open(sealed, 'totp:1')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('refuses another purpose, an altered byte and a shortened tag', async () => {
    const secrets = await from(NEW);
    const sealed = secrets.seal('secret', 'totp:1');
    const [id, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => secrets.open(sealed, 'totp:2')).toThrowError();
    expect(() => secrets.open(`${id}.${bytes.toString('base64url')}`, 'totp:1')).toThrowError();
    expect(() => secrets.open(`${id}.${body.slice(0, 20)}`, 'totp:1')).toThrowError();
  });

  it('opens with an older key that is still listed, and says that it is not current', async () => {
    const sealed = (await from(OLD)).seal('secret', 'x');
    const rotated = await from(NEW, OLD);
    expect(rotated.open(sealed, 'x')).toBe('secret');
    expect(rotated.isCurrent(sealed)).toBe(false);
    expect(rotated.isCurrent(rotated.seal('secret', 'x'))).toBe(true);
    expect((await from(NEW)).isCurrent(sealed)).toBe(false);
    await expect(async () => (await from(NEW)).open(sealed, 'x')).rejects.toThrowError(/SECRET_KEYS does not list/);
  });
});

describe('sign and verify', () => {
  it('reads the value back until it expires', async () => {
    const secrets = await from(NEW);
    const signed = secrets.sign('unsubscribe', 'ana@example.com', new Date('2026-11-06T10:00:00Z'));
    expect(signed).toMatch(/^[\w.-]+$/);
    expect(secrets.verify('unsubscribe', signed, NOW)).toBe('ana@example.com');
    expect(secrets.verify('unsubscribe', signed, new Date('2026-11-06T10:00:01Z'))).toBeNull();
  });

  it('refuses another purpose, another key, another value and garbage', async () => {
    const secrets = await from(NEW);
    const signed = secrets.sign('unsubscribe', 'ana@example.com', new Date('2026-11-06T10:00:00Z'));
    const [id, , expiry, mac] = signed.split('.');
    const forged = [id, Buffer.from('tom@example.com').toString('base64url'), expiry, mac].join('.');
    expect(secrets.verify('reset', signed, NOW)).toBeNull();
    expect((await from(OLD)).verify('unsubscribe', signed, NOW)).toBeNull();
    for (const text of [forged, `${signed}.x`, '', '....', `${id}..${expiry}.${mac}`])
      expect(secrets.verify('unsubscribe', text, NOW)).toBeNull();
  });
});

describe('generated keys', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are made once, readable by their owner alone, also when two starts coincide', async () => {
    const [one, other] = await Promise.all([
      openSecrets({ secretKeys: null, dataDir: folder }),
      openSecrets({ secretKeys: null, dataDir: folder }),
    ]);
    expect(other.open(one.seal('secret', 'x'), 'x')).toBe('secret');
    expect((await stat(keysFile(folder))).mode & 0o777).toBe(0o600);
    expect((await readFile(keysFile(folder), 'utf8')).trim()).toHaveLength(44);
  });

  it('stop the start when their file is damaged, instead of being made anew', async () => {
    await openSecrets({ secretKeys: null, dataDir: folder });
    await writeFile(keysFile(folder), 'torn');
    await expect(openSecrets({ secretKeys: null, dataDir: folder })).rejects.toThrowError(/does not hold keys of 32 bytes/);
  });
});

describe('mark', () => {
  it('is known again by every listed key, for its purpose alone, and says nothing without one', async () => {
    const older = await from(OLD);
    const mark = older.mark('request', 'a password');
    expect(mark).not.toContain('password');
    expect((await from(NEW, OLD)).isMark('request', 'a password', mark)).toBe(true);
    expect((await from(NEW)).isMark('request', 'a password', mark)).toBe(false);
    expect(older.isMark('request', 'another', mark)).toBe(false);
    expect(older.isMark('link', 'a password', mark)).toBe(false);
    expect(older.isMark('request', 'a password', '')).toBe(false);
  });
});
