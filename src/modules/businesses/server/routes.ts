import { serveOpen } from '#platform/http/serve.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import * as contract from '../contract.ts';
import { findPublished, listDirectory, profileOf } from './queries/directory.ts';

const published = async (request: RequestContext, slug: string): Promise<contract.BusinessProfile> =>
  profileOf((await request.open(({ tx }) => findPublished(tx, slug))) ?? raise(contract.businessProblems.not_found));

export const routes = [
  serveOpen(contract.listBusinesses, (request, { query }) => request.open(({ tx }) => listDirectory(tx, query))),
  serveOpen(contract.getBusiness, (request, { params }) => published(request, params.slug)),
  serveOpen(contract.getBusinessByAlias, async (request, { params }) => ({ profile: await published(request, params.slug) })),
];
