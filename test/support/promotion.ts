import { uuidv7 } from 'uuidv7';
import type { TestApp } from './test-app.ts';

interface NewPromotion {
  readonly code: string;
  readonly type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FREE_TRIAL';
  readonly value: number;
  readonly [column: string]: unknown;
}

/** What an operator does: writes a promotion, valid from an hour ago unless it names another time. Codes are the installation's, so each test takes its own. */
export async function offer(app: Pick<TestApp, 'rows' | 'now'>, promotion: NewPromotion): Promise<string> {
  const since = new Date(app.now().getTime() - 3_600_000);
  const row = { id: uuidv7(), valid_from: since, created_at: since, ...promotion };
  const names = Object.keys(row);
  await app.rows(
    `insert into promotions (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row.id;
}
