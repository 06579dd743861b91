import { isOperator } from '#modules/accounts/server/public.ts';
import { serve } from '#platform/http/serve.ts';
import { readOperator } from '../contract/operator.ts';
import { listSentMails } from '../contract/outbox.ts';
import { readOutbox } from './queries.ts';

export const routes = [
  serve(listSentMails, (context, { query }) => readOutbox(context, query)),
  serve(readOperator, async (context) => ({ isOperator: await isOperator(context) })),
];
