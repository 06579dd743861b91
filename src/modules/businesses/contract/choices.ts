import * as z from 'zod/mini';

/** How far a business has come. */
export const stages = ['idea', 'prototype', 'pre_seed', 'seed', 'series_a', 'series_b', 'growth', 'self_funded'] as const;
export type Stage = (typeof stages)[number];
export const Stage = z.enum(stages);

export const industries = [
  'software',
  'artificial_intelligence',
  'finance',
  'health',
  'education',
  'climate_energy',
  'commerce',
  'media',
  'games',
  'hardware',
  'mobility',
  'food_agriculture',
  'real_estate',
  'work',
  'security',
  'science',
  'travel',
  'social',
  'other',
] as const;
export type Industry = (typeof industries)[number];
export const Industry = z.enum(industries);

/** How many people work there. */
export const companySizes = ['1', '2-10', '11-50', '51-200', '201+'] as const;
export type CompanySize = (typeof companySizes)[number];
export const CompanySize = z.enum(companySizes);

/** What an owner may show or keep back, each on its own. The name and the address are always shown. */
export const showable = [
  'tagline',
  'description',
  'stage',
  'industry',
  'country',
  'size',
  'founded',
  'website',
  'links',
  'team',
  'milestones',
  'hiring',
  'picture',
  'contact',
] as const;
export type Showable = (typeof showable)[number];

export const directorySorts = ['newest', 'name', 'updated'] as const;
export type DirectorySort = (typeof directorySorts)[number];

export const reportReasons = ['not_theirs', 'misleading', 'offensive', 'personal_data', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
