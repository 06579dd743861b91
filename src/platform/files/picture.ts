import type { Sharp } from 'sharp';

/** A small file may unpack to gigabytes: more pixels than a good camera takes are not unpacked. */
const PIXELS_MAX = 50_000_000;
/** AV1 takes twenty bytes for a pixel where the others take six: a kilobyte of it filled a small machine. */
const AVIF_PIXELS_MAX = 16_000_000;
const PATIENCE_S = 10;
/** Whoever comes after these is not drawn: their files would wait in memory. */
const QUEUE_MAX = 16;

let last: Promise<unknown> = Promise.resolve();
let queued = 0;

/**
 * Draws a picture that somebody sent, one after another in a process: what one takes is bounded, what many at once take is not.
 * Its library is loaded with the first picture: twenty megabytes, for which every start would wait.
 * @returns null where too many wait
 * @throws Error for what is no whole picture, too large a one, or takes too long
 */
export async function drawPicture(
  bytes: Uint8Array,
  draw: (picture: Sharp) => Sharp | Promise<Sharp>,
  options: { readonly failOn?: 'error' | 'warning' } = {},
): Promise<Uint8Array | null> {
  if (queued >= QUEUE_MAX) return null;
  queued += 1;
  const drawn = last.then(async () => {
    const { default: sharp } = await import('sharp');
    const { format, compression } = await sharp(bytes).metadata();
    const limitInputPixels = format === 'heif' || compression === 'av1' ? AVIF_PIXELS_MAX : PIXELS_MAX;
    const picture = sharp(bytes, { ...options, limitInputPixels, pages: 1 });
    const made = await draw(picture.timeout({ seconds: PATIENCE_S }).rotate()); // as the camera was held
    return made.toBuffer();
  });
  last = drawn.catch(() => null);
  return drawn.finally(() => (queued -= 1));
}
