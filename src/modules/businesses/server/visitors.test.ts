import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '#shared/time.ts';
import { makeDemo } from '#test/support/demo-account.ts';
import { jobContext } from '#test/support/job-context.ts';
import { postFile } from '#test/support/send-file.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { uploadPicture } from '../contract/draft.ts';
import { fileKeys } from './queries/files.ts';
import { jobs } from './jobs.ts';
import { messageMail, outcomeMail } from './mail.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';

let dataDir: string;
let app: OwnApp;
let operator: TestPerson;
let owner: TestPerson;
let visitor: TestPerson;
let slug: string;
let n = 0;
const operators: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'businesses-'));
  app = await ownApp({ settings: { dataDir, operators } });
  operator = await app.register();
  operators.push(operator.email.toLowerCase());
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  owner = await app.register();
  visitor = await app.register();
  n += 1;
  slug = `mill-and-sons-${n}`;
});

const own = (method: string, path = '', body?: object) =>
  app.request(method, `/api/business-profile${path}`, { token: owner.token, ...(body && { body }) });
const publish = async (shown: readonly string[], change: object = {}) => {
  await own('PUT', '', { slug, name: `Mill & Sons ${n}`, shown, ...change });
  const answer = await own('POST', '/publish', {});
  expect(answer.status).toBe(200);
};
const write = (body: object, by = visitor) => app.request('POST', `/api/businesses/${slug}/contact`, { token: by.token, body });
const report = (body: object = { reason: 'spam' }) => app.request('POST', `/api/businesses/${slug}/report`, { body });
const close = (id: string, outcome: string, by = operator) =>
  app.request('POST', `/api/business-reports/${id}/close`, { token: by.token, body: { outcome } });
const mails = (template: string, to = owner.email) =>
  app.rows<{ subject: string; text: string }>(
    'select subject, text from mails where template = $1 and recipient = $2 order by created_at',
    [template, to],
  );
const reportsOf = async () =>
  (await app.request('GET', '/api/business-reports', { token: operator.token })).json.data.filter(
    (one: { slug: string }) => one.slug === slug,
  );

test('a message reaches the owner with the sender’s address only where they agree to it, and shows the sender nothing', async () => {
  await publish(['contact']);
  const kept = await write({ message: 'Hello there', sharesAddress: false });
  expect([kept.status, kept.json]).toEqual([201, { success: true }]);
  await expect.poll(async () => (await mails('businesses.message')).length, { timeout: 10_000 }).toBe(1);
  await write({ message: 'Answer me\nhttps://evil.test', sharesAddress: true });
  await expect.poll(async () => (await mails('businesses.message')).length, { timeout: 10_000 }).toBe(2);
  const [first, second] = await mails('businesses.message');
  expect(first?.text).toContain('Hello there');
  expect(first?.text).not.toContain(visitor.email);
  expect(second?.text).toContain(visitor.email);
});

test('names in mails about a profile are no links, neither in their subject nor at their foot', () => {
  const to = { email: 'a@a.test', firstName: 'Ada', language: 'en' } as const;
  const about = { business: 'Quay http://evil.test', slug: 'quay', publicUrl: 'https://a.test' };
  const said = { sender: 'Zed http://evil.test/x', address: null, message: 'One\n\nTwo' };
  const mail = messageMail(to, { ...about, ...said });
  for (const { subject, text, html } of [mail, outcomeMail(to, about, 'readmitted')]) {
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.test');
  }
  expect(mail.html).toContain('>One<br><br>Two<');
});

test('a message is refused for a profile that takes none, is not public, or is the demo’s, and from the demo', async () => {
  const sent = { message: 'Hello', sharesAddress: false };
  expect((await write(sent)).json.code).toBe('businesses.not_found');
  await publish([]);
  expect((await write(sent)).json.code).toBe('businesses.contact_closed');
  await publish(['contact']);
  await app.rows('update business_directory set is_demo = true where slug = $1', [slug]);
  expect((await write(sent)).json.code).toBe('businesses.contact_closed');
  expect((await app.request('POST', `/api/businesses/${slug}/contact`, { body: sent })).status).toBe(401);
  await makeDemo(app, visitor);
  expect((await write(sent)).json.code).toBe('businesses.demo_refused');
});

test('a business gets twenty messages a day, whoever writes them', async () => {
  await publish(['contact']);
  const sent = { message: 'Hello', sharesAddress: false };
  await write(sent);
  await app.rows('update business_messages set taken = 19 where account_id = $1', [owner.accountId]);
  const last = await Promise.all([1, 2, 3].map(() => write(sent)));
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429]);
  expect((await write(sent)).json.code).toBe('businesses.messages_full');
  await app.rows('update business_messages set day = day - 1 where account_id = $1', [owner.accountId]);
  expect((await write(sent)).status).toBe(201);
});

test('a report reaches the operators, who take the profile down for good and let it return', async () => {
  await publish(['contact']);
  expect((await report()).status).toBe(201);
  for (let at = 0; at < 4; at += 1) await report({ reason: 'other', message: 'see there', language: 'fr' });
  const sent = (await mails('businesses.report', operator.email.toLowerCase())).filter(({ text }) => text.includes(slug));
  expect(sent.length).toBe(3);
  expect((await app.request('GET', '/api/business-reports', { token: owner.token })).json.code).toBe('businesses.operators_only');
  const [newest] = await reportsOf();
  // What was reported stays readable, whatever the owner writes since.
  expect(newest.said).toMatch(/^Mill & Sons \d+$/m);
  expect((await close(newest.id, 'suspended', owner)).json.code).toBe('businesses.report_not_found');
  expect((await close(newest.id, 'suspended')).json.data).toMatchObject({ outcome: 'suspended', isSuspended: true, name: null });
  expect((await app.request('GET', `/api/public/businesses/${slug}`)).status).toBe(404);
  expect((await own('POST', '/publish', {})).json.code).toBe('businesses.suspended');
  expect((await own('GET')).json.data.publication.isSuspended).toBe(true);
  await expect.poll(async () => (await mails('businesses.suspended')).length, { timeout: 10_000 }).toBe(1);
  // Which closes the others; one more that is dismissed lets nothing return.
  const [, other] = await reportsOf();
  expect(other).toMatchObject({ outcome: 'suspended', isSuspended: true });
  expect((await close(other.id, 'dismissed')).json.data).toMatchObject({ outcome: 'dismissed', isSuspended: true });
  expect((await own('POST', '/publish', {})).json.code).toBe('businesses.suspended');
  expect((await close(newest.id, 'readmitted')).json.data).toMatchObject({ outcome: 'readmitted', isSuspended: false });
  const outcomes = (await reportsOf()).map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes).toEqual(['readmitted', 'dismissed', 'readmitted', 'readmitted', 'readmitted']);
  expect((await close(newest.id, 'readmitted')).json.code).toBe('businesses.not_suspended');
  await expect.poll(async () => (await mails('businesses.readmitted')).length, { timeout: 10_000 }).toBe(1);
  expect((await own('POST', '/publish', {})).status).toBe(200);
  expect((await report({ reason: 'odd' })).status).toBe(400);
  slug = 'no-such-business';
  expect((await report()).json.code).toBe('businesses.not_found');
  expect((await close(crypto.randomUUID(), 'dismissed')).json.code).toBe('businesses.report_not_found');
});

test('the addresses of a profile that was taken down are free for the business that they name', async () => {
  await publish([]);
  await report();
  const taken = slug;
  const named = await app.register();
  const as = (method: string, path: string, body: object) =>
    app.request(method, `/api/business-profile${path}`, { token: named.token, body });
  const draft = { slug: taken, name: 'The Real Mill' };
  expect((await as('PUT', '', draft)).json.code).toBe('businesses.slug_taken');
  const [newest] = await reportsOf();
  await close(newest.id, 'suspended');
  expect((await as('PUT', '', draft)).status).toBe(200);
  expect((await as('POST', '/publish', {})).status).toBe(200);
  expect((await app.request('GET', `/api/public/businesses/${taken}`)).json.data.name).toBe('The Real Mill');
  await close(newest.id, 'readmitted');
  expect((await own('POST', '/publish', {})).json.code).toBe('businesses.slug_taken');
});

test('of reports at the same moment three are mailed to the operator, and all are in the list', async () => {
  await publish([]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => report()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await reportsOf()).toHaveLength(8);
  await app.app.settle();
  const sent = await mails('businesses.report', operator.email.toLowerCase());
  expect(sent.filter(({ text }) => text.includes(slug))).toHaveLength(3);
});

test('of more than twenty open reports of one profile, the others are counted', async () => {
  await publish([]);
  await report();
  const copied = 'select gen_random_uuid(), account_id, slug, reason, message, created_at from business_reports, generate_series(1, 18)';
  await app.rows(`insert into business_reports (id, account_id, slug, reason, message, created_at) ${copied} where slug = $1`, [slug]);
  await Promise.all([1, 2, 3].map(() => report()));
  const reports = await reportsOf();
  expect([reports.length, reports[0].more]).toEqual([20, 2]);
  await close(reports[0].id, 'dismissed');
  await report();
  const after = await reportsOf();
  expect([after.length, after.at(-1).id]).toEqual([21, reports[0].id]);
});

test('a report that was closed a year ago is forgotten', async () => {
  await publish([]);
  await report();
  const [made] = await reportsOf();
  await close(made.id, 'dismissed');
  const job = jobs.find(({ name }) => name === 'businesses.forget_reports');
  await job?.run(jobContext(app.database, new Date(Date.now() + 366 * DAY)), {});
  expect(await reportsOf()).toEqual([]);
});

const drawn = (color: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } }).withExif({ IFD0: { Copyright: 'a-place-of-mine' } });
const upload = async (content: Uint8Array | string, by = owner) => {
  const answer = await postFile(app, uploadPicture, { token: by.token, name: 'a.png', content });
  return { status: answer.status, json: (await answer.json()) as { pictureId: string; code?: string } }; // as the endpoint declares
};
const picture = (id: string, headers: Record<string, string> = {}) => fetch(`${app.url}/api/business-pictures/${id}`, { headers });

test('a picture is drawn again, public with the profile alone, and gone from its address at the moment of unpublishing', async () => {
  const { json } = await upload(await drawn('#6450ea').jpeg().toBuffer());
  expect((await picture(json.pictureId)).status).toBe(404);
  expect((await own('GET', '/picture')).status).toBe(200);
  await publish([]);
  expect((await picture(json.pictureId)).status).toBe(404);
  await publish(['picture']);
  const shown = await picture(json.pictureId);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-cache']);
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.toString('latin1')).not.toContain('a-place-of-mine');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect((await picture(json.pictureId, { 'if-none-match': shown.headers.get('etag') ?? '' })).status).toBe(304);
  await own('POST', '/unpublish', {});
  expect((await picture(json.pictureId)).status).toBe(404);
});

test('of a picture that was replaced the public one stays until the next publication, and then its file goes', async () => {
  const first = (await upload(await drawn('#111111').png().toBuffer())).json.pictureId;
  await publish(['picture']);
  const second = (await upload(await drawn('#222222').png().toBuffer())).json.pictureId;
  expect((await own('GET')).json.data).toMatchObject({ pictureId: second, publication: { hasChanges: true } });
  expect((await picture(first)).status).toBe(200);
  const unseen = await own('POST', '/publish', { pictureId: first });
  expect([unseen.json.code, unseen.json.details.record.pictureId]).toEqual(['businesses.stale', second]);
  const keys = () => app.database.transaction(workerScope(), (tx) => fileKeys(tx, owner.accountId as AccountId));
  expect((await keys()).toSorted()).toEqual([first, second].map((id) => `businesses/${id}.webp`).toSorted());
  await own('POST', '/publish', { pictureId: second });
  expect((await picture(first)).status).toBe(404);
  expect((await picture(second)).status).toBe(200);
  expect((await own('DELETE', '/picture')).json).toEqual({ success: true });
  expect((await own('GET', '/picture')).json.code).toBe('request.not_found');
  expect(await keys()).toEqual([`businesses/${second}.webp`]);
  await own('POST', '/publish', {});
  expect(await keys()).toEqual([]);
});

test('what is no picture is refused, and so is one from the demo', async () => {
  expect((await upload('')).json.code).toBe('businesses.picture_missing');
  expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"/>')).json.code).toBe('businesses.picture_type');
  expect((await upload((await drawn('#333333').png().toBuffer()).subarray(0, 300))).json.code).toBe('businesses.picture_unreadable');
  expect((await upload(new Uint8Array(4 * 1024 * 1024 + 1))).json.code).toBe('businesses.picture_too_large');
  await makeDemo(app, owner);
  expect((await upload(await drawn('#444444').png().toBuffer())).json.code).toBe('businesses.demo_refused');
});
