import type { Cart } from '#modules/cart/contract.ts';
import { Buyer, type CardName } from './billing.ts';
import type { Answered, OwnApp } from './test-app.ts';

/** The owner of a new account who buys by a cart. */
export class Shopper {
  readonly buyer: Buyer;

  private constructor(buyer: Buyer) {
    this.buyer = buyer;
  }

  /** @param card null has none */
  static async of(app: OwnApp, card: CardName | null = 'visa'): Promise<Shopper> {
    return new Shopper(await Buyer.of(app, card));
  }

  async cart(): Promise<Cart> {
    return dataOf(await this.buyer.request('GET', '/api/billing/cart'));
  }

  async put(item: object): Promise<Cart> {
    return dataOf(await this.buyer.request('POST', '/api/billing/cart/items', item));
  }

  async apply(code: string): Promise<Cart> {
    return dataOf(await this.buyer.request('POST', '/api/pricing/apply-promotion', { code }));
  }

  /** @returns the answer, refused or not */
  tryCheckout(body: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    return this.buyer.request('POST', '/api/billing/checkout', body, headers);
  }

  /** Buys the cart as it was shown. */
  checkout({ prorationDate, amountDue, updatedAt }: Cart, more: object = {}): Promise<Answered> {
    return this.tryCheckout({ prorationDate, amountDue, updatedAt, ...more });
  }
}

function dataOf({ status, json, text }: Answered): Cart {
  if (status >= 300) throw new Error(`The cart answered ${status}: ${text}`);
  return json.data;
}
