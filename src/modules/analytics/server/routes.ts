import { serve } from '#platform/http/serve.ts';
import { readOverview } from '../contract/overview.ts';
import { overview } from './queries.ts';

export const routes = [serve(readOverview, (context, { query }) => overview(context, query.period, query.teamId))];
