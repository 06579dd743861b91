import type { Settings } from '#platform/config/settings.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import { paypalReader } from './paypal-reader.ts';
import type { RevenueReader } from './provider.ts';
import { squareReader } from './square-reader.ts';
import { stripeReader } from './stripe-reader.ts';

type Place = Pick<Settings, 'revenueApiUrl'>;
type Readers = Readonly<Record<Exclude<RevenueProvider, 'OTHER'>, RevenueReader>>;

const made = new WeakMap<Place, Readers>();

/** Kept for as long as the settings, with PayPal's tokens. @returns null where there is nothing to read */
export function readerOf(provider: RevenueProvider, settings: Place): RevenueReader | null {
  if (provider === 'OTHER') return null;
  const { revenueApiUrl: url } = settings;
  const readers = made.get(settings) ?? { STRIPE: stripeReader(url), PAYPAL: paypalReader(url), SQUARE: squareReader(url) };
  made.set(settings, readers);
  return readers[provider];
}
