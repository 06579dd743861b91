import { randomBytes } from 'node:crypto';
import { changeAvatar, findUser } from '#modules/accounts/server/public.ts';
import { mediaTypeOfBytes } from '#platform/files/media-type.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { drawPicture } from '#platform/files/picture.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { AVATAR_MAX, AVATAR_TYPES } from '../../contract/avatar.ts';
import { authProblems } from '../../contract/problems.ts';
import { personOf, refuseDemo } from './caller.ts';

const EDGE = 256; // pixels
const PLACE = '/api/avatars/';

const keyOf = (avatarId: string): string => `avatars/${avatarId}.webp`;

/**
 * Keeps a picture as a square of 256 pixels, drawn anew: nothing of the file but what is seen gets through.
 * @throws Problem auth.avatar_missing, avatar_too_large, avatar_type, avatar_unreadable, demo_refused
 */
export async function uploadAvatar(request: RequestContext): Promise<{ avatarUrl: string }> {
  refuseDemo(personOf(request));
  const bytes = request.upload?.bytes;
  if (!bytes || bytes.length === 0) throw new Problem(authProblems.avatar_missing);
  if (bytes.length > AVATAR_MAX) throw new Problem(authProblems.avatar_too_large);
  const picture = await redrawn(bytes);
  const avatarId = randomBytes(16).toString('hex');
  await openFileStore(request.settings).put(keyOf(avatarId), picture);
  const avatarUrl = PLACE + avatarId;
  await replace(request, avatarUrl);
  return { avatarUrl };
}

export async function removeAvatar(request: RequestContext): Promise<{ avatarUrl: null }> {
  await replace(request, null);
  return { avatarUrl: null };
}

async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  const type = await mediaTypeOfBytes(bytes);
  if (!AVATAR_TYPES.some((known) => known === type)) throw new Problem(authProblems.avatar_type);
  const drawing = drawPicture(bytes, (picture) => picture.resize(EDGE, EDGE, { fit: 'cover', position: 'centre' }).webp({ quality: 82 }), {
    failOn: 'error',
  });
  const drawn = await drawing.catch((cause: unknown) => {
    throw new Problem(authProblems.avatar_unreadable, undefined, { cause });
  });
  return drawn ?? raise(common.unavailable, { retryAfter: 5 });
}

/** Whatever replaces it, the former picture goes, once nothing points to it any more. */
async function replace(request: RequestContext, avatarUrl: string | null): Promise<void> {
  const { accountId, userId } = personOf(request);
  const former = await request.inAccount(accountId, userId, async (context) => {
    const user = (await findUser(context.tx, userId)) ?? raise(common.signed_out);
    await changeAvatar(context.tx, userId, avatarUrl, context.now);
    const payload = { fields: ['avatarUrl'] };
    await context.publish({ type: 'profile.updated', subject: { kind: 'user', id: userId }, payload });
    return user.avatarUrl;
  });
  await forgetPicture(request, former);
}

/** Deletes the file behind an address; one of somewhere else is left alone. */
export async function forgetPicture({ settings }: Pick<RequestContext, 'settings'>, avatarUrl: string | null): Promise<void> {
  if (avatarUrl?.startsWith(PLACE)) await openFileStore(settings).delete(keyOf(avatarUrl.slice(PLACE.length)));
}

/** @throws Problem request.not_found */
export async function readAvatar({ settings }: RequestContext, avatarId: string): Promise<FileAnswer> {
  const body = (await openFileStore(settings).get(keyOf(avatarId))) ?? raise(common.not_found);
  return { name: `${avatarId}.webp`, mediaType: 'image/webp', body, isPicture: true };
}
