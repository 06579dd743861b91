import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

interface Request {
  readonly method: string;
  /** Its path holds only what needs no escaping. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * Headers of a request with its signature, AWS Signature Version 4, of a request without a query.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signed({ method, url, headers, body }: Request, { key, secret, region }: S3Credentials, now: Date): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, ''); // 20130524T000000Z
  const day = time.slice(0, 8);
  const bodyHash = sha256(body);
  const sent = { ...headers, host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const lines = Object.entries(sent).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const request = [method, url.pathname, '', ...lines.map(([name, value]) => `${name}:${value.trim()}`), '', names, bodyHash].join('\n');
  const place = `${day}/${region}/s3/aws4_request`;
  const signingKey = [region, 's3', 'aws4_request'].reduce<Buffer>((last, part) => hmac(last, part), hmac(`AWS4${secret}`, day));
  const signature = hmac(signingKey, ['AWS4-HMAC-SHA256', time, place, sha256(request)].join('\n')).toString('hex');
  // fetch writes the host itself.
  const { host: _, ...rest } = sent;
  return { ...rest, authorization: `AWS4-HMAC-SHA256 Credential=${key}/${place},SignedHeaders=${names},Signature=${signature}` };
}

const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();
