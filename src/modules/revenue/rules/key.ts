import type { ProblemKind } from '#shared/problem.ts';
import type { RevenueProvider } from '../contract/integrations.ts';
import { revenueProblems as problems } from '../contract/problems.ts';

const STRIPE_MIN = 20; // characters
const PAYPAL_MIN = 16; // characters
const OTHER_MIN = 8; // characters

/** What is wrong with a key by its looks (1 §5), or null; only its provider knows whether it works. */
export function refuseKey(provider: RevenueProvider, key: string): ProblemKind | null {
  if (key === '') return problems.api_key_required;
  if (provider === 'STRIPE') return /^(?:sk|rk)_/.test(key) && key.length >= STRIPE_MIN ? null : problems.api_key_format_stripe;
  if (provider === 'SQUARE') return key.startsWith('EAA') ? null : problems.api_key_format_square;
  if (provider === 'OTHER') return key.length >= OTHER_MIN ? null : problems.api_key_format_any;
  if (key.length < PAYPAL_MIN) return problems.api_key_format_paypal;
  return /^[^:\s]+:[^:\s]+$/.test(key) ? null : problems.api_key_format_paypal_parts;
}

const HINT = 4; // characters
const SHOWN = 4; // one of so many characters, at most

/** By which people know a key again: its end, and less of a key that is short. */
export const hintOf = (key: string): string => key.slice(key.length - Math.min(HINT, Math.floor(key.length / SHOWN)));
