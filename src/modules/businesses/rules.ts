import type { Link, Milestone, TeamPerson } from './contract.ts';
import type { CompanySize, Industry, Showable, Stage } from './contract/choices.ts';

/** Labels, the last of which no address of numbers ends with. */
const PUBLIC_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Names that lead nowhere outside of one network (RFC 6761, RFC 6762, RFC 8375). */
const INNER = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa|test|invalid|example|onion)$/;

/**
 * An address that a visitor may open: https, a public name, neither a password nor a port in it.
 * @returns the address as browsers write it, or null
 */
export function safeLink(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  return PUBLIC_HOST.test(url.hostname) && !INNER.test(url.hostname) ? url.href : null;
}

/** What owner and administrators write. */
export interface Words {
  readonly name: string;
  readonly tagline: string | null;
  readonly description: string | null;
  readonly stage: Stage | null;
  readonly industry: Industry | null;
  readonly country: string | null;
  readonly size: CompanySize | null;
  readonly founded: number | null;
  readonly website: string | null;
  readonly links: readonly Link[];
  readonly team: readonly TeamPerson[];
  readonly milestones: readonly Milestone[];
  readonly hiring: boolean;
}

export interface Written extends Words {
  readonly pictureId: string | null;
}

export interface Shown extends Written {
  readonly takesMessages: boolean;
}

/** What is public of a draft: each field that its owner shows, and an empty value in place of each other one. */
export function shownOf(written: Written, shown: readonly Showable[]): Shown {
  const on = new Set(shown);
  const kept = <T>(field: Showable, value: T): T | null => (on.has(field) ? value : null);
  return {
    name: written.name,
    tagline: kept('tagline', written.tagline),
    description: kept('description', written.description),
    stage: kept('stage', written.stage),
    industry: kept('industry', written.industry),
    country: kept('country', written.country),
    size: kept('size', written.size),
    founded: kept('founded', written.founded),
    website: kept('website', written.website),
    links: kept('links', written.links) ?? [],
    team: kept('team', written.team) ?? [],
    milestones: kept('milestones', written.milestones) ?? [],
    hiring: on.has('hiring') && written.hiring,
    pictureId: kept('picture', written.pictureId),
    takesMessages: on.has('contact'),
  };
}

/** Newest first; of one day in the order in which they were written. */
export const inOrder = (milestones: readonly Milestone[]): Milestone[] =>
  milestones.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
