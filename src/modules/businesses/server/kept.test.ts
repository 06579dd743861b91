import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#shared/time.ts';
import { jobContext } from '#test/support/job-context.ts';
import { postFile } from '#test/support/send-file.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { uploadPicture } from '../contract/draft.ts';
import { jobs } from './jobs.ts';

const SLUG = 'kept-mill';
let dataDir: string;
let app: OwnApp;
let owner: TestPerson;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kept-'));
  app = await ownApp({ settings: { dataDir } });
  owner = await app.register();
  await own('PUT', '', { slug: SLUG, name: 'Kept Mill', shown: ['picture'] });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const own = (method: string, path: string, body: object) =>
  app.request(method, `/api/business-profile${path}`, { token: owner.token, body });
const publish = async (body: object = {}) => expect((await own('POST', '/publish', body)).status).toBe(200);

test('what is unpublished and published again keeps the moment of its first publication: it does not jump ahead of the others', async () => {
  const published = async () => (await app.rows<{ published_at: Date }>('select published_at from business_directory'))[0]?.published_at;
  await publish();
  const first = await published();
  await own('POST', '/unpublish', {});
  await app.rows("update business_profiles set first_published_at = first_published_at - interval '3 days'");
  await publish();
  expect(first && (await published())).toEqual(new Date((first?.getTime() ?? 0) - 3 * DAY));
});

test('a report is kept for a year from its closing, however old it is', async () => {
  await publish();
  const made = await app.request('POST', `/api/businesses/${SLUG}/report`, { body: { reason: 'spam' } });
  expect(made.status).toBe(201);
  expect(await app.rows('select id from business_reports')).toHaveLength(1);
  await app.rows(
    "update business_reports set created_at = now() - interval '2 years', closed_at = now() - interval '1 day', outcome = 'dismissed'",
  );
  await jobs.find(({ name }) => name === 'businesses.forget_reports')?.run(jobContext(app.database, new Date()), {});
  expect(await app.rows('select id from business_reports')).toHaveLength(1);
});

test('the report by which a profile is down is kept until the profile returns, or it never could', async () => {
  await app.rows('delete from business_reports');
  await publish();
  await app.request('POST', `/api/businesses/${SLUG}/report`, { body: { reason: 'spam' } });
  const forget = async () => {
    await app.rows("update business_reports set closed_at = now() - interval '2 years'");
    await jobs.find(({ name }) => name === 'businesses.forget_reports')?.run(jobContext(app.database, new Date()), {});
    return (await app.rows('select id from business_reports')).length;
  };
  await app.rows("update business_reports set outcome = 'suspended'");
  await app.rows('insert into business_suspensions (account_id, since) select account_id, now() from business_reports');
  expect(await forget()).toBe(1);
  await app.rows('delete from business_suspensions');
  expect(await forget()).toBe(0);
});

test('the file of a picture that another has replaced in public is deleted, and that of the public one is not', async () => {
  const upload = async (color: string) => {
    const content = await sharp({ create: { width: 600, height: 600, channels: 3, background: color } })
      .png()
      .toBuffer();
    const answer = await postFile(app, uploadPicture, { token: owner.token, name: 'a.png', content });
    return ((await answer.json()) as { pictureId: string }).pictureId; // as the endpoint declares
  };
  const files = async () => (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.webp'));
  const first = await upload('#6450ea');
  await publish({ pictureId: first });
  const second = await upload('#ea5064');
  expect(await files()).toHaveLength(2);
  await publish({ pictureId: second });
  await expect.poll(files, { timeout: 10_000 }).toEqual([expect.stringContaining(second)]);
});
