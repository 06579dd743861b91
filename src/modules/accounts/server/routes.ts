import { serve } from '#platform/http/serve.ts';
import type { Actor } from '#shared/permissions.ts';
import * as contract from '../contract.ts';
import { listPeople } from './queries.ts';

const administers = (actor: Actor): boolean => actor.kind === 'user' && contract.administrators.includes(actor.role);

export const routes = [
  serve(contract.listPeople, (context, { query }) => listPeople(context, { ...query, inFull: administers(context.actor) })),
  serve(contract.searchPeople, (context, { query: { q, ...page } }) =>
    listPeople(context, { ...page, search: q, inFull: administers(context.actor) }),
  ),
];
