import { call } from '#ui/api/client.ts';
import { bareCopy } from '#ui/api/bare-endpoint.ts';
import type * as contract from '../contract.ts';
import type * as visitors from '../contract/visitors.ts';

// Declared for the server in the contract; here without its schemas, which the page of strangers would load for nothing.
const getBusiness = bareCopy<typeof contract.getBusiness>('businesses.get', 'GET /api/public/businesses/:slug', 'data');
const contactBusiness = bareCopy<typeof visitors.contactBusiness>('businesses.contact', 'POST /api/businesses/:slug/contact', 'keys');
const reportBusiness = bareCopy<typeof visitors.reportBusiness>('businesses.report', 'POST /api/businesses/:slug/report', 'keys');

/** For the test that holds them to the contract. @public */
export const copies = { getBusiness, contactBusiness, reportBusiness } as const;

/** @throws ApiProblem */
export const readBusiness = (slug: string) => call(getBusiness, { params: { slug } });
/** @throws ApiProblem */
export const writeTo = (slug: string, body: { message: string; sharesAddress: boolean }) =>
  call(contactBusiness, { params: { slug }, body });
/** @throws ApiProblem */
export const sendReport = (slug: string, body: Parameters<typeof call<typeof reportBusiness>>[1]['body']) =>
  call(reportBusiness, { params: { slug }, body });
