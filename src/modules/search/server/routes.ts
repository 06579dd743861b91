import { serve } from '#platform/http/serve.ts';
import * as contract from '../contract/search.ts';
import { find, findOpened } from './service/find.ts';

export const routes = [
  serve(contract.find, (context, { query }) => find(context, query)),
  serve(contract.findOpened, (context, { query }) => findOpened(context, query)),
];
