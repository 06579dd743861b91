import * as z from 'zod/mini';
import { endpoint, keys } from '#shared/endpoint.ts';

/** The call that goes over to another of one's accounts (C1-65), as far as this page needs it. */
export const switchAccount = endpoint({
  id: 'auth.switchAccount',
  method: 'POST',
  path: '/api/accounts/switch',
  summary: '',
  action: 'public',
  body: z.object({ accountId: z.string() }),
  answer: keys(z.custom<{ tokens: { token: string } }>()),
  problems: [],
});
