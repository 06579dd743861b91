import type { Answer } from '../answering-server.ts';
import { Described, type Json } from './described.ts';

export const paypalDescribed = new Described('paypal/openapi.json');

const DAY = 86_400_000;
const PATH = '/v1/reporting/transactions';

const refused = (name: string, issue: string): Answer => ({
  status: 400,
  json: { name, message: 'It is not valid', debug_id: 'd1', details: [{ issue }] },
});

/** PayPal's search of transactions, by when they began. */
export class PaypalLists {
  readonly rows: Json[] = [];
  /** How many rows one question may find. */
  max = 10_000;
  readonly #now: () => Date;
  constructor(now: () => Date) {
    this.#now = now;
  }

  answer(path: string, search: string): Answer {
    const query: Json = Object.fromEntries(new URLSearchParams(search));
    if (path !== PATH) return { status: 404, json: { name: 'RESOURCE_NOT_FOUND', message: 'No such resource', debug_id: 'd1' } };
    const wrong = paypalDescribed.wrongQuery(path, query);
    if (wrong) return refused('INVALID_REQUEST', wrong);
    const [from, to] = [Date.parse(String(query['start_date'])), Date.parse(String(query['end_date']))];
    if (to < from || to - from > 31 * DAY) return refused('INVALID_REQUEST', 'Date range is greater than 31 days');
    if (from < this.#now().getTime() - 3 * 365 * DAY) return refused('INVALID_REQUEST', 'Start date is older than three years');
    const found = this.rows.filter((row) => {
      const at = Date.parse(String((row['transaction_info'] as Json)['transaction_initiation_date']));
      return at >= from && at <= to;
    });
    if (found.length > this.max) return refused('RESULTSET_TOO_LARGE', 'Result set size is greater than the maximum');
    const [size, page] = [Number(query['page_size'] ?? 100), Number(query['page'] ?? 1)];
    const shown = found.slice((page - 1) * size, page * size);
    const json: Json = {
      // A list without rows is left out: the description wants one at least.
      ...(shown.length > 0 && { transaction_details: shown }),
      account_number: 'QUAYCOFFEE1',
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / size),
    };
    paypalDescribed.checkAnswer(path, json);
    return { json };
  }
}
