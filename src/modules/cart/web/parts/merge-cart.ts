import { ApiProblem } from '#ui/api/problem.ts';
import { addToCart, applyCode } from '../api/member.ts';
import { dropGuestItem, readGuestCart, setGuestCode } from './guest-cart.ts';
import { keepCart } from './keep-cart.ts';

export interface Merged {
  /** False where something did not arrive and is kept in the browser. */
  readonly isWhole: boolean;
  /** What the account cannot buy, in the server's words: it is left out. */
  readonly refusal: ApiProblem | null;
  /** A code that does not count for this account: it is left out. */
  readonly refusedCode: string | null;
}

/**
 * Brings what a stranger has chosen into the cart of the account they signed in to (C1-70). What has arrived leaves the browser;
 * what has not stays there. Sent again, a line takes the place of itself, so that nothing is doubled.
 */
export async function mergeGuestCart(): Promise<Merged> {
  // The plan first: additional users are added to it.
  const items = readGuestCart().items.toSorted((a) => (a.type === 'SUBSCRIPTION' ? -1 : 1));
  let refusal: ApiProblem | null = null;
  for (const item of items) {
    try {
      keepCart(await addToCart(item));
    } catch (error) {
      if (!isRefused(error)) return { isWhole: false, refusal, refusedCode: null };
      refusal = error;
    }
    dropGuestItem(item);
  }
  return { ...(await mergeCode()), refusal };
}

/** Asked again it would be refused again; whatever else went wrong may pass. */
const isRefused = (error: unknown): error is ApiProblem => error instanceof ApiProblem && (error.status === 400 || error.status === 409);

async function mergeCode(): Promise<Pick<Merged, 'isWhole' | 'refusedCode'>> {
  const { code } = readGuestCart();
  if (code === null) return { isWhole: true, refusedCode: null };
  try {
    keepCart(await applyCode(code));
  } catch (error) {
    if (!isRefused(error)) return { isWhole: false, refusedCode: null };
    setGuestCode(null);
    return { isWhole: true, refusedCode: code };
  }
  setGuestCode(null);
  return { isWhole: true, refusedCode: null };
}
