import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type TestS3Server } from '#test/support/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { signed } from './s3-signature.ts';

let dataDir: string;
let s3: TestS3Server;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true });
});

describe.each<[string, () => FileStore]>([
  ['a folder', () => openFileStore({ s3Url: null, dataDir })],
  ['a bucket', () => openFileStore({ s3Url: s3.url, dataDir })],
])('files in %s', (_name, open) => {
  it('come back as they were put, are replaced whole, and go', async () => {
    const store = open();
    const body = Uint8Array.from({ length: 70_000 }, (_value, index) => index % 251);
    await store.put('accounts/1/avatar.webp', body);
    expect(Buffer.from((await store.get('accounts/1/avatar.webp'))!)).toEqual(Buffer.from(body));
    await store.put('accounts/1/avatar.webp', Buffer.from('new'));
    expect(Buffer.from((await store.get('accounts/1/avatar.webp'))!).toString()).toBe('new');
    await store.delete('accounts/1/avatar.webp');
    await store.delete('accounts/1/avatar.webp');
    expect(await store.get('accounts/1/avatar.webp')).toBeNull();
  });

  it.each([
    '../secrets/keys',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    'a\\b',
    'a\0',
    'A',
    '',
    'a/',
    `${'a/'.repeat(9)}a`,
    'a?x=1',
    'a%2e',
  ])('have no key such as %j', async (key) => {
    await expect((async () => open().put(key, Buffer.from('x')))()).rejects.toThrowError(/is no key of a file/);
    await expect((async () => open().get(key))()).rejects.toThrowError(/is no key of a file/);
  });
});

it('in a folder are for this user alone, and a failed write leaves neither a half file nor a rest', async () => {
  const store = openFileStore({ s3Url: null, dataDir });
  await store.put('one/two', Buffer.from('x'));
  expect((await stat(join(dataDir, 'files/one/two'))).mode & 0o777).toBe(0o600);
  await writeFile(join(dataDir, 'files/taken'), '');
  await expect(store.put('taken/below', Buffer.from('x'))).rejects.toThrowError();
  expect((await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('in a bucket fail loudly when the key is wrong or the bucket is missing', async () => {
  const wrong = openFileStore({ s3Url: s3.url.replace('test-key', 'other'), dataDir });
  await expect(wrong.get('a')).rejects.toThrowError(/403.*SignatureDoesNotMatch/);
  const missing = openFileStore({ s3Url: s3.url.replace('/bucket', '/nowhere'), dataDir });
  await expect(missing.get('a')).rejects.toThrowError(/404.*NoSuchBucket/);
});

it("signs as the service's documentation does in its example", () => {
  const request = {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: { range: 'bytes=0-9' },
    body: new Uint8Array(),
  };
  const credentials = { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
  expect(signed(request, credentials, new Date('2013-05-24T00:00:00Z'))['authorization']).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});
