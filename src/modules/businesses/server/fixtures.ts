import type { Fixtures } from '#platform/module/fixtures.ts';
import { sharedTexts } from '#platform/module/person-tables.ts';
import { showable } from '../contract/choices.ts';
import { publishProfile, readDraft, saveDraft } from '../contract/draft.ts';
import { closeReport, contactBusiness, reportBusiness } from '../contract/visitors.ts';
import { permissions } from './permissions.ts';

export const fixtures: Fixtures = {
  async make(caller) {
    const { canary } = caller;
    const { slug } = await caller.call(readDraft, {});
    const name = `Business ${canary}`;
    await caller.call(saveDraft, { body: { slug, name, tagline: canary, description: canary, team: [{ name: canary, role: canary }] } });
    return { slug, name, pictureId: 'ab'.repeat(16), reportId: crypto.randomUUID() };
  },
  inputs: {
    [saveDraft.id]: () => ({ body: { slug: 'a-new-address', name: 'Visitors', shown: [...showable] } }),
    [publishProfile.id]: () => ({ body: {} }),
    [contactBusiness.id]: () => ({ body: { message: 'Hello', sharesAddress: false } }),
    [reportBusiness.id]: () => ({ body: { reason: 'other' } }),
    [closeReport.id]: () => ({ body: { outcome: 'dismissed' } }),
  },
  versioned: {
    [saveDraft.id]: {
      always: ({ slug, name }) => ({ slug, name }),
      values: {
        slug: () => ['first-address', 'second-address'],
        founded: () => [2001, 2002],
        team: () => [[{ name: 'a', role: 'a' }], [{ name: 'b', role: 'b' }]],
        shown: () => [['stage'], ['team']],
        country: () => ['FR', 'PT'],
        website: () => ['https://a.com/', 'https://b.com/'],
        links: () => [[{ label: 'a', url: 'https://a.com/' }], [{ label: 'b', url: 'https://b.com/' }]],
        milestones: () => [[{ date: '2026-01-01', text: 'a' }], [{ date: '2026-01-02', text: 'b' }]],
      },
    },
  },
  people: {
    business_profiles: sharedTexts,
    business_directory: sharedTexts,
    business_slugs: { idsOnly: 'the id is an account’s, which keeps its addresses' },
  },
  permissions,
};
