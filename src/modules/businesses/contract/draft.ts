import * as z from 'zod/mini';
import { isCountry } from '#shared/countries.ts';
import { data, done, endpoint, file, keys } from '#shared/endpoint.ts';
import { Count } from '#shared/numbers.ts';
import { isSeen, line, onOneLine, seenName, sent, Word } from '#shared/texts.ts';
import { Day, Moment } from '#shared/time.ts';
import { Link, Milestone, TeamPerson } from '../contract.ts';
import { actions } from './actions.ts';
import { CompanySize, Industry, showable, Stage } from './choices.ts';
import { businessProblems } from './problems.ts';

export const NAME_MAX = 100; // characters
export const TAGLINE_MAX = 140; // characters
export const DESCRIPTION_MAX = 2_000; // characters
export const URL_MAX = 300; // characters
export const LABEL_MAX = 60; // characters of a link's label, a person's name or their role
export const MILESTONE_MAX = 200; // characters
export const LINKS_MAX = 6;
export const TEAM_MAX = 20; // people
export const MILESTONES_MAX = 20;
export const ADDRESSES_MAX = 10; // addresses that a business has or had
export const FOUNDED_FIRST = 1600; // year
export const PICTURE_MAX = 4 * 1024 * 1024; // bytes

/** What owner and administrators write; no one else sees it before it is published. */
export const BusinessDraft = z.strictObject({
  slug: z.string(),
  name: z.string(),
  tagline: z.nullable(z.string()),
  description: z.nullable(z.string()),
  stage: z.nullable(Stage),
  industry: z.nullable(Industry),
  country: z.nullable(z.string()),
  size: z.nullable(CompanySize),
  founded: z.nullable(z.int()),
  website: z.nullable(z.string()),
  links: z.array(Link),
  team: z.array(TeamPerson),
  milestones: z.array(Milestone),
  hiring: z.boolean(),
  /** Changes with each picture; the picture itself is read by a call. */
  pictureId: z.nullable(z.string()),
  /** The fields that publishing shows. */
  shown: z.array(z.enum(showable)),
  publication: z.strictObject({
    isPublished: z.boolean(),
    /** Where it is public now. */
    slug: z.nullable(z.string()),
    publishedAt: z.nullable(Moment),
    /** The draft says something else than what is public. */
    hasChanges: z.boolean(),
    isSuspended: z.boolean(),
    /** Former addresses, which lead to the present one. */
    formerSlugs: z.array(z.string()),
  }),
  /** Grows by one with each change; a change names the one that it was made on. */
  version: z.int(),
});
export type BusinessDraft = z.infer<typeof BusinessDraft>;

/** Marks that turn the direction of what follows them, also of what others have written. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu;
const unturned = (value: string): string => value.replace(TURNS, '').trim();
/** Nothing of which a reader would see anything is kept. */
const text = (most: number, tidied = unturned) =>
  z._default(
    z.nullable(
      z.pipe(
        z.string().check(z.overwrite(tidied), z.maxLength(most)),
        z.transform((value: string) => (isSeen(value) ? value : null)),
      ),
    ),
    null,
  );
const list = <S extends z.ZodMiniType>(item: S, most: number) => z._default(z.array(item).check(z.maxLength(most)), []);
/** No business was founded in a year to come. */
const Year = z.int().check(
  z.minimum(FOUNDED_FIRST),
  z.maximum(9_999),
  z.refine((year) => year <= new Date().getUTCFullYear()),
);

/** The whole draft: what is absent is cleared. */
export const DraftChange = z.object({
  slug: sent(100),
  name: seenName(NAME_MAX),
  tagline: text(TAGLINE_MAX, onOneLine),
  description: text(DESCRIPTION_MAX),
  stage: z._default(z.nullable(Stage), null),
  industry: z._default(z.nullable(Industry), null),
  country: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(2), z.regex(/^[a-z]{2}$/i), z.toUpperCase(), z.refine(isCountry))),
    null,
  ),
  size: z._default(z.nullable(CompanySize), null),
  founded: z._default(z.nullable(Year), null),
  website: text(URL_MAX),
  links: list(z.object({ label: seenName(LABEL_MAX), url: sent(URL_MAX) }), LINKS_MAX),
  team: list(z.object({ name: seenName(LABEL_MAX), role: line(LABEL_MAX) }), TEAM_MAX),
  milestones: list(z.object({ date: Day, text: seenName(MILESTONE_MAX) }), MILESTONES_MAX),
  hiring: z._default(z.boolean(), false),
  shown: z._default(z.array(z.enum(showable)).check(z.maxLength(showable.length)), []),
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type DraftChange = z.output<typeof DraftChange>;

const { stale, slug_invalid, slug_taken, link_unsafe, suspended, demo_refused } = businessProblems;

export const readDraft = endpoint({
  id: 'businesses.readDraft',
  route: 'GET /api/business-profile',
  summary: 'Read the draft of the account’s own public profile; before it is first saved, with what the account knows',
  action: actions.manage,
  answer: data(BusinessDraft),
});

export const saveDraft = endpoint({
  id: 'businesses.saveDraft',
  route: 'PUT /api/business-profile',
  summary: 'Write the draft; nothing of it is public before it is published',
  action: actions.manage,
  body: DraftChange,
  answer: data(BusinessDraft),
  problems: [stale, slug_invalid, slug_taken, link_unsafe],
});

export const publishProfile = endpoint({
  id: 'businesses.publish',
  route: 'POST /api/business-profile/publish',
  summary: 'Make the fields that the draft shows public, in place of what was public',
  action: actions.manage,
  /** What is to be public, as it was seen: an older version of the draft is refused, and a picture that is not the draft’s. */
  body: z.object({ draftVersion: z.optional(Count), pictureId: z.optional(z.nullable(Word)) }),
  answer: data(BusinessDraft),
  problems: [stale, slug_taken, businessProblems.too_many_addresses, suspended, demo_refused],
});

export const unpublishProfile = endpoint({
  id: 'businesses.unpublish',
  route: 'POST /api/business-profile/unpublish',
  summary: 'Take the profile out of public view; the draft stays',
  action: actions.manage,
  answer: data(BusinessDraft),
  problems: [demo_refused],
  worksReadOnly: true,
});

export const uploadPicture = endpoint({
  id: 'businesses.uploadPicture',
  route: 'POST /api/business-profile/picture',
  summary: 'Set the draft’s picture: PNG, JPEG or WebP of at most 4 MB, drawn again at 512 × 512 pixels or less',
  action: actions.manage,
  upload: { field: 'picture', maxBytes: PICTURE_MAX },
  answer: keys(z.strictObject({ pictureId: z.string() })),
  problems: [
    businessProblems.picture_missing,
    businessProblems.picture_type,
    businessProblems.picture_unreadable,
    businessProblems.picture_too_large,
    demo_refused,
  ],
  rateLimit: 'upload',
});

export const removePicture = endpoint({
  id: 'businesses.removePicture',
  route: 'DELETE /api/business-profile/picture',
  summary: 'Remove the draft’s picture',
  action: actions.manage,
  answer: done,
});

export const readDraftPicture = endpoint({
  id: 'businesses.readDraftPicture',
  route: 'GET /api/business-profile/picture',
  summary: 'Read the draft’s picture',
  action: actions.manage,
  answer: file('image/webp'),
});
