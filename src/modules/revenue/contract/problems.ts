import { problems } from '#shared/problem.ts';

export const revenueProblems = problems('revenue', {
  api_key_required: [400, 'API key is required'],
  api_key_format_stripe: [400, 'Stripe keys start with sk_ or rk_ and have at least 20 characters'],
  api_key_format_paypal: [400, 'PayPal keys have at least 16 characters'],
  api_key_format_paypal_parts: [400, 'A PayPal key is the client id and the secret with a colon between them'],
  api_key_format_square: [400, 'Square keys start with EAA'],
  api_key_format_any: [400, 'Keys have at least 8 characters'],
  api_key_refused: [409, 'The provider refuses this key'],
  api_key_other_account: [
    409,
    'This key belongs to another account of the provider. Disconnect the current one first, then connect the other.',
  ],
  permission_missing: [
    409,
    'The provider accepts this key, but it may not read what is needed. Add the missing read permissions at the provider, then try again.',
  ],
  provider_away: [503, 'The provider does not answer. Try again in a few minutes.'],
  already_connected: [409, 'This account of the provider is connected already'],
  account_unknown: [
    409,
    'This key may not say which account of the provider it opens, and nothing has been read yet from the one that is connected. Give the key the right to read the account, or try again after the first sync.',
  ],
  provider_fixed: [409, 'A connection keeps its provider. Disconnect it, then connect the other one.'],
  too_many: [409, 'An account keeps at most {n} connections', 'An account keeps at most {n} connection'],
  integration_not_found: [404, 'Integration not found or inactive for account {id}'],
  not_synced: [409, 'There is nothing to read from this provider: it is kept for your records'],
  range_invalid: [400, 'The end must be after the start, and at most ten years later'],
  export_too_large: [409, 'These are more rows than the 100,000 that one file holds. Choose one connection, or search.'],
  demo: [403, 'Demo accounts connect nothing'],
});
