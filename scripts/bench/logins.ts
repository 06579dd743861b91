import { setTimeout as pause } from 'node:timers/promises';
import { LIST, type ListReady } from '#test/bench/list-server.ts';
import { startMeasured } from '#test/bench/measured-process.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import { inTurns, ms, quantile, type Row } from './figures.ts';
import { easedFor, nameOf, type BenchPlan } from './plan.ts';

const LOGINS_PER_SECOND = 5;
const READS_PER_SECOND = 20;
const LOGIN_BAR = 250; // ms
/** What others may lose at their p99 while people sign in, as a share of it without. */
const BESIDE_BAR = 1.3;

/** Signing in at five a second, and what those who are at work notice of it. */
export async function measureLogins(plan: BenchPlan): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of plan.kinds) rows.push(...(await measureKind(plan, kind)));
  return rows;
}

async function measureKind({ turns, seconds: turn }: BenchPlan, kind: DatabaseKind): Promise<Row[]> {
  const server = await startMeasured<ListReady>('list-server.ts', [kind]);
  const { product, token, member } = server.ready;
  const seconds = turn * 2; // a quantile of a few sign-ins says nothing
  const reads = () => paced(READS_PER_SECOND, seconds, () => timed(product + LIST, { headers: { authorization: `Bearer ${token}` } }));
  const logins = () => paced(LOGINS_PER_SECOND, seconds, () => timed(`${product}/api/auth/login`, { method: 'POST', ...jsonOf(member) }));
  try {
    await Promise.all([reads(), logins()]);
    const taken = await inTurns<'alone' | 'beside', { reads: number[]; logins: number[] }>(turns, {
      alone: async () => ({ reads: await reads(), logins: [] }),
      beside: async () => {
        const [read, signedIn] = await Promise.all([reads(), logins()]);
        return { reads: read, logins: signedIn };
      },
    });
    const readsOf = (turns: readonly { reads: number[] }[]) =>
      quantile(
        turns.flatMap((one) => one.reads),
        0.99,
      );
    const [alone, beside] = [readsOf(taken.alone), readsOf(taken.beside)];
    const login = quantile(
      taken.beside.flatMap((one) => one.logins),
      0.95,
    );
    const hash = quantile(await paced(LOGINS_PER_SECOND, seconds, hashOnce), 0.95);
    const on = nameOf(kind);
    return [
      {
        what: 'signing in at 5/s, p95 (floor: the hash alone)',
        on,
        floor: ms(hash),
        ours: ms(login),
        measured: login,
        unit: 'ms',
        bar: easedFor(kind, LOGIN_BAR),
      },
      {
        what: 'list of 50 beside 5 sign-ins/s, p99 (floor: without them)',
        on,
        floor: ms(alone),
        ours: ms(beside),
        measured: beside / alone,
        unit: '× floor',
        bar: easedFor(kind, BESIDE_BAR),
      },
    ];
  } finally {
    await server.end();
  }
}

const jsonOf = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

async function timed(url: string, options: RequestInit): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, options);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - start;
}

async function hashOnce(): Promise<number> {
  const start = performance.now();
  await hashPassword('a long enough sentence');
  return performance.now() - start;
}

/** Begins so many a second, whether the ones before have ended or not. @returns how long each took, ms */
async function paced(perSecond: number, seconds: number, work: () => Promise<number>): Promise<number[]> {
  const begin = performance.now();
  const running: Promise<number>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await pause(Math.max(0, begin + (n * 1000) / perSecond - performance.now()));
    running.push(work());
  }
  return Promise.all(running);
}
