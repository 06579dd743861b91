import { newsKinds, type MailPace, type NewsKind } from '#shared/news.ts';
import type { MailCategory } from '../contract/email.ts';

export interface Choice {
  readonly inApp: boolean;
  readonly mail: MailPace;
}

export type Choices = Readonly<Record<NewsKind, Choice>>;
/** What somebody has chosen so far. */
export type KeptChoices = Readonly<Partial<Record<NewsKind, Partial<Choice>>>>;

const bundled: Choice = { inApp: true, mail: 'bundled' };
const atOnce: Choice = { inApp: true, mail: 'at_once' };

/** How people are told who have chosen nothing. */
export const usual: Choices = {
  assignments: bundled,
  mentions: atOnce,
  blocks: bundled,
  due: atOnce,
  sprints: bundled,
  meetings: bundled,
  teams: bundled,
};

/** The kind of mail, as its link refuses it, that news of a kind comes in unless it waits for the summary of the day. */
export const categoryOf = (kind: NewsKind): MailCategory => (kind === 'mentions' ? 'mentions' : 'work');

const chosen = (kept: KeptChoices): Choices =>
  Object.fromEntries(newsKinds.map((kind) => [kind, { ...usual[kind], ...kept[kind] }])) as unknown as Choices; // each kind is there

/** What counts: a refused kind of mail stands above what was chosen for its news. */
export function effective(kept: KeptChoices, refused: readonly string[]): Choices {
  const isRefused = (kind: NewsKind, mail: MailPace): boolean =>
    refused.includes(categoryOf(kind)) || (mail === 'daily' && refused.includes('daily'));
  const entries = Object.entries(chosen(kept)) as [NewsKind, Choice][];
  return Object.fromEntries(
    entries.map(([kind, { inApp, mail }]) => [kind, { inApp, mail: isRefused(kind, mail) ? 'never' : mail }]),
  ) as unknown as Choices; // as many as before
}

/** All choices once some have changed, as they are to be kept: what a refusal had silenced stays silent. */
export function changed(now: Choices, change: KeptChoices): Choices {
  const entries = Object.entries(now) as [NewsKind, Choice][];
  return Object.fromEntries(
    entries.map(([kind, { inApp, mail }]) => [kind, { inApp: change[kind]?.inApp ?? inApp, mail: change[kind]?.mail ?? mail }]),
  ) as unknown as Choices; // as many as before
}

/** The kinds of mail that somebody wants once more, because some news is to come in them. */
export function wantedBy(choices: Choices): MailCategory[] {
  const entries = Object.entries(choices) as [NewsKind, Choice][];
  const mailed = entries.filter(([, { mail }]) => mail !== 'never');
  const isDaily = mailed.some(([, { mail }]) => mail === 'daily');
  return [...new Set([...mailed.map(([kind]) => categoryOf(kind)), ...(isDaily ? (['daily'] as const) : [])])];
}

/** What a kind of mail brings again once it is wanted anew: where all of its news was silent, it comes as usual. */
export function awakened(kept: KeptChoices, category: MailCategory): KeptChoices {
  const kinds = newsKinds.filter((kind) => categoryOf(kind) === category);
  const all = chosen(kept);
  if (kinds.some((kind) => all[kind].mail !== 'never')) return kept;
  return { ...kept, ...Object.fromEntries(kinds.map((kind) => [kind, { ...all[kind], mail: usual[kind].mail }])) };
}
