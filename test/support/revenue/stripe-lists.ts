import type { Answer } from '../answering-server.ts';
import { readForm } from '../stripe/description.ts';
import { Described, readFixture, type Json } from './described.ts';

const samples = readFixture('stripe/reading-samples.json');
export const stripeSample = (resource: string): Json => structuredClone(samples[resource]) as Json;

export const stripeDescribed = new Described('stripe/reading.json');

const refused = (status: number, error: Json): Answer => ({ status, json: { error: { type: 'invalid_request_error', ...error } } });

/** Stripe's lists, newest first, as a key of one account sees them. */
export class StripeLists {
  readonly rows: Record<string, Json[]> = { customers: [], charges: [], refunds: [], disputes: [], subscriptions: [] };

  add(list: string, resource: string, values: Json): Json {
    const row = { ...stripeSample(resource), ...values };
    this.rows[list]?.push(row);
    return row;
  }

  answer(path: string, search: string): Answer {
    const query = readForm(search);
    if (!stripeDescribed.paths.includes(path)) return refused(404, { message: `Unrecognized request URL (${path})` });
    const wrong = stripeDescribed.wrongQuery(path, query);
    if (wrong) return refused(400, { message: wrong });
    const one = path === '/v1/balance' ? 'balance' : path === '/v1/account' ? 'account' : null;
    const json = one ? stripeSample(one) : this.#page(path, query);
    if (json === null) return refused(400, { message: 'No such object', code: 'resource_missing', param: 'starting_after' });
    stripeDescribed.checkAnswer(path, json);
    return { json };
  }

  #page(path: string, { limit = 10, starting_after: after, created, expand = [], status }: Json): Json | null {
    const name = path.split('/').at(-1) ?? '';
    const since = Number((created as Json | undefined)?.['gte'] ?? 0);
    const rows = (this.rows[name] ?? [])
      .filter((row) => Number(row['created']) >= since && (name !== 'subscriptions' || status === 'all' || row['status'] !== 'canceled'))
      .toSorted((one, other) => Number(other['created']) - Number(one['created']) || (String(one['id']) < String(other['id']) ? 1 : -1));
    const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && from === 0) return null;
    const data = rows.slice(from, from + Number(limit)).map((row) => this.#expanded(row, expand as string[]));
    return { object: 'list', url: path, data, has_more: from + data.length < rows.length };
  }

  #expanded(row: Json, expand: readonly string[]): Json {
    if (expand.includes('data.charge'))
      return { ...row, charge: this.rows['charges']?.find(({ id }) => id === row['charge']) ?? row['charge'] };
    if (!Array.isArray(row['discounts']) || expand.includes('data.discounts.source.coupon')) return row;
    return { ...row, discounts: (row['discounts'] as Json[]).map(({ id }) => id) };
  }
}
