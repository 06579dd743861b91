import { serve } from '#platform/http/serve.ts';
import { listSentMails } from '../contract/outbox.ts';
import { readOutbox } from './queries.ts';

export const routes = [serve(listSentMails, (context, { query }) => readOutbox(context, query))];
