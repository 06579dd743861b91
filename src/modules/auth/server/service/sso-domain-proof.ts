import { Resolver } from 'node:dns/promises';
import type { Settings } from '#platform/config/settings.ts';
import { SECOND } from '#shared/time.ts';
import { recordOf } from '../../rules/sso.ts';
import type { StoredDomain } from '../queries/sso.ts';

const DNS_TIMEOUT = 3 * SECOND;

/** What a name server says when it is sure that there is no such record; all else is a failure to ask. */
const NO_RECORD: readonly string[] = ['ENOTFOUND', 'ENODATA'];

/** `unknown`: nobody could be asked, which says nothing about the domain. */
export type Proof = 'dns' | 'operator' | 'none' | 'unknown';

/** Looks for the proof of a domain: the operator's word for the account of this slug, else the TXT record. */
export async function lookForProof(
  settings: Pick<Settings, 'ssoDomains' | 'dnsServers'>,
  row: Pick<StoredDomain, 'domain' | 'token'>,
  slug: string | undefined,
): Promise<Proof> {
  if (settings.ssoDomains.some((pair) => pair.domain === row.domain && pair.slug === slug)) return 'operator';
  const resolver = new Resolver({ timeout: DNS_TIMEOUT, tries: 2 });
  if (settings.dnsServers) resolver.setServers(settings.dnsServers);
  const { name, value } = recordOf(row.domain, row.token);
  try {
    const records = await resolver.resolveTxt(name);
    // A long record comes in pieces.
    return records.some((pieces) => pieces.join('').trim() === value) ? 'dns' : 'none';
  } catch (error) {
    return NO_RECORD.includes((error as NodeJS.ErrnoException).code ?? '') ? 'none' : 'unknown';
  }
}
