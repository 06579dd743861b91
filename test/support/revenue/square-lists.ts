import type { Answer } from '../answering-server.ts';
import { Described, type Json } from './described.ts';

export const squareDescribed = new Described('square/openapi.json');

const refused = (code: string, detail: string): Answer => ({
  status: 400,
  json: { errors: [{ category: 'INVALID_REQUEST_ERROR', code, detail }] },
});

/** Square's lists. Cursors are good until they are forgotten, and only with the query that they came from. */
export class SquareLists {
  readonly rows: Record<string, Json[]> = {
    locations: [{ id: 'L1', merchant_id: 'ML1', business_name: 'Quay Coffee', status: 'ACTIVE' }],
    customers: [],
    payments: [],
    refunds: [],
  };
  readonly #cursors = new Map<string, { readonly query: string; readonly from: number }>();
  readonly #now: () => Date;
  constructor(now: () => Date) {
    this.#now = now;
  }

  forgetCursors(): void {
    this.#cursors.clear();
  }

  answer(path: string, search: string): Answer {
    const query = Object.fromEntries(new URLSearchParams(search));
    if (!squareDescribed.paths.includes(path))
      return { status: 404, json: { errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND' }] } };
    const wrong = squareDescribed.wrongQuery(path, query);
    if (wrong) return refused('BAD_REQUEST', wrong);
    const name = path.split('/').at(-1) ?? '';
    const { cursor, ...rest } = query;
    const asked = JSON.stringify([path, rest]);
    const kept = cursor === undefined ? null : this.#cursors.get(cursor);
    if (cursor !== undefined && kept?.query !== asked) return refused('INVALID_CURSOR', 'It is not known');
    const rows = name === 'locations' ? (this.rows[name] ?? []) : this.#listed(name, rest);
    const limit = name === 'locations' ? rows.length : Math.min(Number(query['limit'] ?? 100), 100);
    const from = kept?.from ?? 0;
    const json: Json = { [name]: rows.slice(from, from + limit) };
    if (from + limit < rows.length) {
      json['cursor'] = `c${this.#cursors.size + 1}`;
      this.#cursors.set(String(json['cursor']), { query: asked, from: from + limit });
    }
    squareDescribed.checkAnswer(path, json);
    return { json };
  }

  #listed(name: string, query: Readonly<Record<string, string>>): Json[] {
    const year = new Date(this.#now().getTime() - 365 * 86_400_000).toISOString();
    const begin = name === 'customers' ? '' : (query['begin_time'] ?? year);
    const changed = query['updated_at_begin_time'] ?? '';
    const isNewest = query['sort_order'] === 'DESC';
    return (this.rows[name] ?? [])
      .filter((row) => String(row['created_at']) >= begin && String(row['updated_at']) >= changed)
      .toSorted((one, other) => (String(one['created_at']) < String(other['created_at']) === isNewest ? 1 : -1));
  }
}
