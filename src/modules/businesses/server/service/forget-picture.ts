import type { Job } from '#platform/jobs/job.ts';
import type { Context } from '#platform/module/context.ts';

const NAME = 'businesses.forget_picture';

export const pictureKey = (pictureId: string): string => `businesses/${pictureId}.webp`;

/** Deletes a picture's file after the commit: a row without its file would be a loss, a file without its row is none. */
export async function forgetPicture({ enqueue }: Pick<Context, 'enqueue'>, pictureId: string | null): Promise<void> {
  if (pictureId !== null) await enqueue(NAME, { key: pictureKey(pictureId) });
}

export const forgetPictureJob: Job = {
  name: NAME,
  async run({ files }, { key }) {
    if (typeof key === 'string') await files.delete(key);
  },
};
