import { serve, serveOpen } from '#platform/http/serve.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import * as contract from '../contract.ts';
import * as drafts from '../contract/draft.ts';
import * as visitors from '../contract/visitors.ts';
import { readDraft } from './queries/draft.ts';
import { findPublished, listDirectory, profileOf } from './queries/directory.ts';
import { listReports } from './queries/reports.ts';
import { saveDraft } from './service/draft.ts';
import { contactBusiness } from './service/message.ts';
import { readDraftPicture, readPicture, replacePicture, uploadPicture } from './service/picture.ts';
import { publishProfile, unpublishProfile } from './service/publication.ts';
import { closeReport, refuseOthers, takeReport } from './service/reports.ts';

const published = async (request: RequestContext, slug: string): Promise<contract.BusinessProfile> =>
  profileOf((await request.open(({ tx }) => findPublished(tx, slug))) ?? raise(contract.businessProblems.not_found));

export const routes = [
  serveOpen(contract.listBusinesses, (request, { query }) => request.open(({ tx }) => listDirectory(tx, query))),
  serveOpen(contract.getBusiness, (request, { params }) => published(request, params.slug)),
  serveOpen(contract.getBusinessByAlias, async (request, { params }) => ({ profile: await published(request, params.slug) })),
  serve(drafts.readDraft, (context) => readDraft(context)),
  serve(drafts.saveDraft, (context, { body }) => saveDraft(context, body)),
  serve(drafts.publishProfile, (context, { body }) => publishProfile(context, body)),
  serve(drafts.unpublishProfile, (context) => unpublishProfile(context)),
  serveOpen(drafts.uploadPicture, (request) => uploadPicture(request)),
  serve(drafts.removePicture, async (context) => {
    await replacePicture(context, null);
    return {};
  }),
  serveOpen(drafts.readDraftPicture, (request) => readDraftPicture(request)),
  serveOpen(visitors.readPicture, (request, { params }) => readPicture(request, params.pictureId)),
  serve(visitors.contactBusiness, (context, { params, body }) => contactBusiness(context, params.slug, body)),
  serveOpen(visitors.reportBusiness, (request, { params, body }) => takeReport(request, params.slug, body)),
  serve(visitors.listReports, async (context, { query }) => {
    await refuseOthers(context);
    return listReports(context.tx, query);
  }),
  serve(visitors.closeReport, (context, { params, body }) => closeReport(context, params.reportId, body.outcome)),
];
