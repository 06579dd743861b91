import { isDay } from '#shared/days.ts';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { countryName } from '#ui/text/country-name.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import type { CompanySize, Industry, Stage } from '../../../contract/choices.ts';
import { companySizes, industries, stages } from '../../../contract/choices.ts';
import { readDraft, saveDraft, type BusinessDraft } from '../../../contract/draft.ts';
import type { Shown } from '../../../rules.ts';
import { shownOf } from '../../../rules.ts';

const formOf = (draft: BusinessDraft) => ({
  name: draft.name,
  slug: draft.slug,
  tagline: draft.tagline ?? '',
  description: draft.description ?? '',
  stage: draft.stage ?? '',
  industry: draft.industry ?? '',
  country: draft.country,
  size: draft.size ?? '',
  founded: draft.founded,
  website: draft.website ?? '',
  links: draft.links,
  team: draft.team,
  milestones: draft.milestones,
  hiring: draft.hiring,
  shown: draft.shown,
});
export type DraftFields = ReturnType<typeof formOf>;
export type DraftForm = ReturnType<typeof useDraftForm>;

const one = <T extends string>(known: readonly T[], typed: string): T | null => known.find((value) => value === typed) ?? null;

/** A choice that was not made is an empty text in the form. */
const bodyOf = ({ stage, industry, size, ...value }: DraftFields) => ({
  ...value,
  stage: one<Stage>(stages, stage),
  industry: one<Industry>(industries, industry),
  size: one<CompanySize>(companySizes, size),
});

/** What visitors would see of what is typed. */
export const previewOf = (value: DraftFields, pictureId: string | null): Shown =>
  shownOf(
    {
      ...bodyOf(value),
      tagline: value.tagline || null,
      description: value.description || null,
      website: value.website || null,
      milestones: value.milestones.filter(({ date }) => isDay(date)), // a row that is being typed has none yet
      pictureId,
    },
    value.shown,
  );

export const fieldNames = [
  ...(['name', 'slug', 'tagline', 'description', 'stage', 'industry', 'country', 'size', 'founded', 'website'] as const),
  ...(['links', 'team', 'milestones', 'hiring', 'shown'] as const),
] as const;

/** The draft as a form, with both texts where two people wrote it at the same time. */
export function useDraftForm(draft: BusinessDraft, accountId: string) {
  const t = useText('businesses-form');
  const language = useLanguage();
  // Each name is in the list, so the record is whole.
  const labels = Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)])) as Record<keyof DraftFields, string>;
  return useEndpointForm({
    endpoint: saveDraft,
    record: `business profile ${accountId}`,
    of: draft,
    formOf,
    labels,
    say: {
      country: (code) => (code ? countryName(language, code) : ''),
      links: (links) => links.map(({ label, url }) => `${label} ${url}`).join('\n'),
      team: (people) => people.map(({ name, role }) => `${name}, ${role}`).join('\n'),
      milestones: (all) => all.map(({ date, text }) => `${date} ${text}`).join('\n'),
      shown: (fields) => fields.map((field) => t(`fields.${field}`)).join(', '),
    },
    bodyOf,
    missing: { name: true, slug: true },
    at: { 'businesses.link_unsafe': 'links' },
    failed: t('failed'),
    refresh: [readDraft],
    onSaved: () => toastDone(t('saved'), { id: 'draft-saved' }),
  });
}
