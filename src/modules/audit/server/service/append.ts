import { randomBytes } from 'node:crypto';
import { findUnerased } from '#modules/accounts/server/public.ts';
import { openSecrets } from '#platform/config/secrets.ts';
import type { EventActor, StoredEvent } from '#platform/events/subscriber.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { ownActs } from '../../contract.ts';
import { partsOf } from '../../rules.ts';
import { auditIn, type ChainTable, type PrivateContent } from '../tables.ts';
import { bytes, firstLink, hashOf, privateDigest } from './chain.ts';
import { sealAfter } from './seal.ts';

const PROFILE_DELETED = 'profile.deleted';
/** The job that blanks a person. */
export const ERASE_JOB = 'audit.erase';

/**
 * Puts an event of the scope's account at the end of its chain. The chain's row is locked until the commit, so that two
 * writers cannot both continue the same entry. Bears being called twice with one event.
 */
export async function appendEntry(context: Context, event: StoredEvent): Promise<void> {
  const { tx, scope } = context;
  const { accountId } = scope;
  const before = await lockedEnd(context);
  const known = auditIn(tx).selectFrom('audit_entries').select('seq').where('account_id', '=', accountId).where('id', '=', event.id);
  if (await known.executeTakeFirst()) return;
  const { details, personal } = partsOf(event.payload);
  const actor = authorOf(event);
  const actorId = actor.kind === 'system' ? null : actor.id;
  const content = contentOf(event, personal);
  const salt = randomBytes(16);
  const entry = {
    account_id: accountId,
    seq: before.last_seq + 1,
    id: event.id,
    at: event.at,
    action: event.type,
    actor_kind: actor.kind,
    actor_id: actorId,
    target_kind: event.subject.kind,
    target_id: event.subject.id,
    details: { ...details },
    private_digest: privateDigest(salt, content),
    previous_hash: bytes(before.last_hash),
  };
  const hash = hashOf(entry);
  await auditIn(tx)
    .insertInto('audit_entries')
    .values({ ...entry, hash })
    .execute();
  const ids = { account_id: accountId, entry_id: event.id, user_id: actorId, target_id: event.subject.id };
  await auditIn(tx)
    .insertInto('audit_private')
    .values({ ...ids, salt, content })
    .execute();
  const seal = sealAfter(await openSecrets(context.settings), accountId, before, { seq: entry.seq, hash });
  const moved = { last_seq: entry.seq, last_hash: hash, seal };
  await auditIn(tx).updateTable('audit_chains').set(moved).where('account_id', '=', accountId).execute();
  // Somebody who has deleted their profile is to be named no more, here or in any account that they were in.
  if (event.type === PROFILE_DELETED) return context.enqueue(ERASE_JOB, { userId: event.subject.id });
  await keepNames(context, event);
}

function authorOf({ type, actor, subject }: StoredEvent): EventActor {
  return actor.kind === 'system' && subject.kind === 'user' && ownActs.includes(type) ? { kind: 'user', id: subject.id } : actor;
}

function contentOf({ origin }: StoredEvent, personal: Readonly<Record<string, unknown>>): PrivateContent {
  return {
    ...(origin?.ip && { ip: origin.ip }),
    ...(origin?.userAgent && { agent: origin.userAgent }),
    ...(Object.keys(personal).length > 0 && { personal }),
  };
}

async function lockedEnd({ tx, scope }: Context): Promise<Pick<ChainTable, 'last_seq' | 'last_hash' | 'seal'>> {
  const link = firstLink(scope.accountId);
  const fresh = { account_id: scope.accountId, last_seq: 0, last_hash: link, anchor_seq: 0, anchor_hash: link, seal: null };
  await auditIn(tx)
    .insertInto('audit_chains')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const chain = auditIn(tx).selectFrom('audit_chains').select(['last_seq', 'last_hash', 'seal']).where('account_id', '=', scope.accountId);
  return chain.forUpdate().executeTakeFirstOrThrow();
}

/** Who the ids are, as they are called now: somebody who has left the account is still to be read there. */
async function keepNames({ tx, scope }: Context, event: StoredEvent): Promise<void> {
  const people = [event.actor.kind === 'user' ? event.actor.id : null, event.subject.kind === 'user' ? event.subject.id : null];
  const ids = [...new Set(people.filter((id): id is UserId => id !== null))];
  for (const { id: user_id, email, name } of await findUnerased(tx, ids)) {
    await auditIn(tx)
      .insertInto('audit_names')
      .values({ account_id: scope.accountId, user_id, name, email })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ name, email }))
      .execute();
  }
}
