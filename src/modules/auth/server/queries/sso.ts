import type { Selectable } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { isoOrNull } from '#shared/time.ts';
import type { SsoConnection, SsoDomain } from '../../contract/sso-setup.ts';
import { recordOf } from '../../rules/sso.ts';
import { securityIn, type SsoConnectionId, type SsoConnectionTable, type SsoDomainTable } from '../tables/account-security.ts';

export type StoredConnection = Selectable<SsoConnectionTable>;
export type StoredDomain = Selectable<SsoDomainTable>;

export async function findConnection({ tx, scope }: Scoped): Promise<StoredConnection | null> {
  const read = securityIn(tx).selectFrom('sso_connections').selectAll().where('account_id', '=', scope.accountId);
  return (await read.executeTakeFirst()) ?? null;
}

export async function domainsOf({ tx, scope }: Scoped): Promise<StoredDomain[]> {
  return securityIn(tx).selectFrom('sso_domains').selectAll().where('account_id', '=', scope.accountId).orderBy('domain').execute();
}

/** Whom a provider knows by a subject. @returns null for somebody it has not proven here before */
export async function userOfSubject({ tx, scope }: Scoped, connectionId: SsoConnectionId, subject: string): Promise<UserId | null> {
  const row = await securityIn(tx)
    .selectFrom('sso_identities')
    .select('user_id')
    .where('account_id', '=', scope.accountId)
    .where('connection_id', '=', connectionId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export const answerConnection = (row: StoredConnection): SsoConnection => ({
  issuer: row.issuer,
  clientId: row.client_id,
  isEnabled: row.is_enabled,
  isRequired: row.is_required,
  joining: row.joining,
  testedAt: isoOrNull(row.tested_at),
  chosenByOwner: row.chosen_by_owner,
  updatedAt: row.updated_at.toISOString(),
});

export const answerDomain = (row: StoredDomain): SsoDomain => ({
  id: row.id,
  domain: row.domain,
  provenAt: isoOrNull(row.proven_at),
  provenBy: row.proven_by,
  missingSince: isoOrNull(row.missing_since),
  record: recordOf(row.domain, row.token),
});
