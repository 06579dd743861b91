import { randomBytes } from 'node:crypto';
import { mediaTypeOfBytes } from '#platform/files/media-type.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { drawPicture } from '#platform/files/picture.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import type { UserActor } from '#shared/permissions.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { businessProblems } from '../../contract.ts';
import { PICTURE_MAX } from '../../contract/draft.ts';
import { profileRow } from '../queries/draft.ts';
import { businessesIn } from '../tables.ts';
import { heldDraft } from './draft.ts';
import { forgetPicture, pictureKey } from './forget-picture.ts';
import { refuseDemo } from './refuse-demo.ts';

const EDGE = 512; // pixels
const types: readonly (string | null)[] = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * Keeps a picture for the draft, drawn again: nothing of the file but what is seen gets through.
 * @throws Problem businesses.picture_missing, picture_too_large, picture_type, picture_unreadable, demo_refused
 */
export async function uploadPicture(request: RequestContext): Promise<{ pictureId: string }> {
  const { accountId, userId } = callerOf(request);
  refuseDemo(request);
  const bytes = request.upload?.bytes;
  if (!bytes || bytes.length === 0) throw new Problem(businessProblems.picture_missing);
  if (bytes.length > PICTURE_MAX) throw new Problem(businessProblems.picture_too_large);
  const picture = await redrawn(bytes);
  const pictureId = randomBytes(16).toString('hex');
  await openFileStore(request.settings).put(pictureKey(pictureId), picture);
  await request.inAccount(accountId, userId, (context) => replacePicture(context, pictureId));
  return { pictureId };
}

const callerOf = ({ actor }: Pick<RequestContext, 'actor'>): UserActor => (actor.kind === 'user' ? actor : raise(common.signed_out));

async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  if (!types.includes(await mediaTypeOfBytes(bytes))) throw new Problem(businessProblems.picture_type);
  const drawing = drawPicture(bytes, (picture) => picture.resize(EDGE, EDGE, { fit: 'cover', position: 'centre' }).webp({ quality: 82 }), {
    failOn: 'error',
  });
  const drawn = await drawing.catch((cause: unknown) => {
    throw new Problem(businessProblems.picture_unreadable, undefined, { cause });
  });
  return drawn ?? raise(common.unavailable, { retryAfter: 5 });
}

/** The former picture goes, unless it is the one that is public. */
export async function replacePicture(context: Context, pictureId: string | null): Promise<void> {
  const { tx, scope, now } = context;
  const { picture_id: former, public_picture_id: open } = await heldDraft(context);
  const changed = { picture_id: pictureId, updated_at: now };
  await businessesIn(tx).updateTable('business_profiles').set(changed).where('account_id', '=', scope.accountId).execute();
  if (former !== open) await forgetPicture(context, former);
}

/** @throws Problem request.not_found */
export async function readDraftPicture(request: RequestContext): Promise<FileAnswer> {
  const { accountId, userId } = callerOf(request);
  const row = await request.inAccount(accountId, userId, profileRow);
  return readFile(request, row?.picture_id ?? null);
}

/** The picture of a profile that is public now. @throws Problem request.not_found */
export async function readPicture(request: RequestContext, pictureId: string): Promise<FileAnswer> {
  const found = await request.open(({ tx }) =>
    businessesIn(tx).selectFrom('business_directory').select('picture_id').where('picture_id', '=', pictureId).executeTakeFirst(),
  );
  return readFile(request, found?.picture_id ?? null);
}

async function readFile({ settings }: RequestContext, pictureId: string | null): Promise<FileAnswer> {
  if (pictureId === null) throw new Problem(common.not_found);
  const body = (await openFileStore(settings).get(pictureKey(pictureId))) ?? raise(common.not_found);
  return { name: `${pictureId}.webp`, mediaType: 'image/webp', body, isPicture: true, mayEnd: true };
}
