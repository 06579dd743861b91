import { serve } from '#platform/http/serve.ts';
import * as contract from '../contract.ts';
import { catalogue } from '../rules/catalogue.ts';
import { readFeatures } from './queries.ts';
import { saveFeatures } from './service.ts';

export const routes = [
  serve(contract.getFeatures, readFeatures),
  serve(contract.saveFeatures, (context, { body }) => saveFeatures(context, body)),
  serve(contract.listSystemFeatures, async () => [...catalogue]),
];
