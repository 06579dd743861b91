import { Agent, request } from 'node:http';
import { quantile } from './figures.ts';

export interface Load {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many requests are under way at any moment. */
  readonly connections: number;
  readonly seconds: number;
}

export interface Served {
  readonly perSecond: number;
  readonly p50: number; // ms
  readonly p99: number; // ms
}

/** Asks again and again over connections that stay open. @throws Error when an answer is no 200 */
export async function serve({ url, headers = {}, connections, seconds }: Load): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const start = performance.now();
      request(url, { agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          times.push(performance.now() - start);
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${url} answered ${answer.statusCode}`));
        });
      })
        .on('error', reject)
        .end();
    });
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const loop = async () => {
    while (performance.now() < end) await ask();
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
