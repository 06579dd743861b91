import { checkKey, type FileStore } from './file-store.ts';
import { signed, type S3Credentials } from './s3-signature.ts';

const PATIENCE_MS = 30_000;

/**
 * Files in a bucket of any service that speaks S3. Three calls and their signature are all that is needed of it, against
 * the hundred packages of the vendor's own client.
 * @param s3Url `https://KEY:SECRET@host/bucket?region=…`
 */
export function s3Store(s3Url: string, now: () => Date = () => new Date()): FileStore {
  const { username, password, origin, pathname, searchParams } = new URL(s3Url);
  const credentials: S3Credentials = {
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
  const bucket = `${origin}${pathname.replace(/\/$/, '')}`;

  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array): Promise<Response | null> => {
    const url = new URL(`${bucket}/${checkKey(key)}`);
    const headers = signed({ method, url, headers: {}, body: body ?? new Uint8Array() }, credentials, now());
    const sent = body === undefined ? {} : { body: Buffer.from(body) };
    // A redirect would carry the signature to another host.
    const answer = await fetch(url, { method, headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS), ...sent });
    if (answer.ok) return answer;
    const text = await answer.text();
    if (answer.status === 404 && !text.includes('NoSuchBucket')) return null;
    throw new Error(`The file service answered ${answer.status} to ${method}: ${/<Code>(\w+)/.exec(text)?.[1] ?? text.slice(0, 200)}`);
  };

  return {
    async put(key, body) {
      if ((await ask('PUT', key, body)) === null) throw new Error('The file service answered 404 to PUT');
    },
    async get(key) {
      const answer = await ask('GET', key);
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    async delete(key) {
      await ask('DELETE', key);
    },
  };
}
