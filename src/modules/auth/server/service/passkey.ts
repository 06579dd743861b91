import Bowser from 'bowser';
import { uuidv7 } from 'uuidv7';
import { findUser } from '#modules/accounts/server/public.ts';
import { tidyName } from '#modules/accounts/rules.ts';
import type { Context, OpenContext, Origin, RequestContext } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { isoOrNull } from '#shared/time.ts';
import { factorProblems } from '../../contract/factor-problems.ts';
import {
  PASSKEYS_MAX,
  PASSKEY_NAME_MAX,
  type NewPasskeyAnswer,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyId,
} from '../../contract/passkeys.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../mail/second-factor.ts';
import { authIn, type PasskeyTable } from '../tables.ts';
import { admit } from './admit.ts';
import { personOf } from './caller.ts';
import { changingPerson, concludeChange, inOwnAccount, proveAgain, type ProofForm } from './credential-change.ts';
import { newPasskeyRequest, passkeyRequest, provesPasskey, readNewPasskey, type NewPasskey } from './passkey-ceremony.ts';

const passkeysOf = ({ tx }: Pick<OpenContext, 'tx'>, userId: UserId): Promise<PasskeyTable[]> =>
  authIn(tx)
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(PASSKEYS_MAX)
    .execute();

const passkeyOf = (row: PasskeyTable): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: isoOrNull(row.last_used_at),
});

/** All of them: nobody has more than twenty. */
export async function listPasskeys(context: Context): Promise<Page<Passkey>> {
  const items = (await passkeysOf(context, personOf(context).userId)).map(passkeyOf);
  return { items, total: items.length, limit: PASSKEYS_MAX, offset: 0 };
}

/** @throws Problem auth.too_many_passkeys, and as `proveAgain` */
export async function newPasskeyOptions(request: RequestContext, form: ProofForm): Promise<{ options: { challenge: string } }> {
  const { userId } = await proveAgain(request, form);
  return request.open(async (context) => {
    const user = (await findUser(context.tx, userId)) ?? raise(common.signed_out);
    const known = await passkeysOf(context, userId);
    refuseMore(known);
    return { options: { ...(await newPasskeyRequest(context, user, known)) } };
  });
}

function refuseMore(known: readonly PasskeyTable[]): void {
  if (known.length >= PASSKEYS_MAX) throw new Problem(factorProblems.too_many_passkeys, { max: PASSKEYS_MAX });
}

/** @throws Problem auth.passkey_unusable, passkey_known, too_many_passkeys, passkey_name_length, demo_fixed */
export async function addPasskey(
  request: RequestContext,
  { response, name }: { readonly response: NewPasskeyAnswer; readonly name?: string | undefined },
): Promise<Passkey> {
  const { userId } = changingPerson(request);
  const called = name === undefined ? deviceName(request.origin) : checkedName(name);
  const made = await request.open((context) => readNewPasskey(context, response, userId));
  if (!made) throw new Problem(factorProblems.passkey_unusable);
  return inOwnAccount(request, async (context) => {
    refuseMore(await passkeysOf(context, userId));
    const row = newRow(context, userId, called, made);
    await authIn(context.tx).insertInto('passkeys').values(row).execute();
    await concludeChange(context, request, { type: 'auth.passkey_added', mail: passkeyAddedMail });
    return passkeyOf(row);
  });
}

const newRow = ({ now }: Context, userId: UserId, name: string, { credential, isSynced }: NewPasskey): PasskeyTable => ({
  id: uuidv7() as PasskeyId,
  user_id: userId,
  credential_id: Buffer.from(credential.id, 'base64url'),
  public_key: Buffer.from(credential.publicKey),
  counter: credential.counter,
  transports: [...(credential.transports ?? [])],
  name,
  is_synced: isSynced,
  created_at: now,
  last_used_at: null,
});

/** "Firefox, macOS": what somebody with several passkeys knows them by until they name them. */
function deviceName({ userAgent }: Origin): string {
  const { browser, os } = Bowser.parse(userAgent === '' ? '-' : userAgent);
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '');
  return words.length > 0 ? words.join(', ').slice(0, PASSKEY_NAME_MAX) : 'Passkey';
}

/** @throws Problem auth.passkey_name_length */
function checkedName(name: string): string {
  const tidy = tidyName(name);
  const { length } = Array.from(tidy);
  if (length < 1 || length > PASSKEY_NAME_MAX) throw new Problem(factorProblems.passkey_name_length);
  return tidy;
}

/** @throws Problem auth.passkey_not_found (another person's too), auth.passkey_name_length */
export async function renamePasskey(context: Context, passkeyId: PasskeyId, name: string): Promise<Passkey> {
  const { userId } = personOf(context);
  const known = await findPasskey(context, userId, passkeyId);
  const tidy = checkedName(name);
  await authIn(context.tx).updateTable('passkeys').set({ name: tidy }).where('id', '=', known.id).execute();
  return passkeyOf({ ...known, name: tidy });
}

async function findPasskey({ tx }: Pick<OpenContext, 'tx'>, userId: UserId, passkeyId: PasskeyId): Promise<PasskeyTable> {
  const mine = authIn(tx).selectFrom('passkeys').selectAll().where('user_id', '=', userId).where('id', '=', passkeyId);
  return (await mine.executeTakeFirst()) ?? raise(factorProblems.passkey_not_found);
}

/** @throws Problem auth.passkey_not_found, and as `proveAgain` */
export async function removePasskey(request: RequestContext, passkeyId: PasskeyId, form: ProofForm): Promise<Record<never, never>> {
  const { userId } = personOf(request);
  await request.open((context) => findPasskey(context, userId, passkeyId));
  await proveAgain(request, form);
  return inOwnAccount(request, async (context) => {
    await authIn(context.tx).deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', passkeyId).execute();
    await concludeChange(context, request, { type: 'auth.passkey_removed', mail: passkeyRemovedMail });
    return {};
  });
}

/** What any passkey of this site has to sign; who it is will be told by the passkey. */
export const passkeySignInOptions = async (request: RequestContext): Promise<{ options: { challenge: string } }> =>
  request.open(async (context) => ({ options: await passkeyRequest(context, { purpose: 'sign_in', userId: null }) }));

/** A passkey is something one has, unlocked by what one is or knows: no other factor is asked for. @throws Problem auth.passkey_refused */
export async function passkeySignIn(request: RequestContext, answer: PasskeyAnswer): Promise<SignInAnswer> {
  const user = await request.open(async (context) => {
    const userId = await provesPasskey(context, answer, { purpose: 'sign_in', userId: null });
    return userId && findUser(context.tx, userId);
  });
  if (!user || user.status !== 'ACTIVE' || user.isDemo) throw new Problem(factorProblems.passkey_refused);
  return admit(request, user, 'passkey');
}
