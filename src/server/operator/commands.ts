import { invoices, ledger } from './books.ts';
import { clock } from './clock.ts';
import type { Command } from './command.ts';
import { endTest } from './end-test.ts';
import { log } from './log.ts';
import { creditNote, refund } from './money-back.ts';
import { pricesAdd, pricesList } from './prices.ts';
import { promotionsAdd, promotionsEnd, promotionsList } from './promotions.ts';
import { renewals, retry } from './renewals.ts';

export const commands: readonly Command[] = [
  ...[renewals, retry, refund, creditNote, promotionsList, promotionsAdd, promotionsEnd, pricesList, pricesAdd],
  ...[invoices, ledger, clock, endTest, log],
];
