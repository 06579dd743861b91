import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './picture.ts';

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#6450ea' } });
const draw = (bytes: Uint8Array) => drawPicture(bytes, (picture) => picture.resize(8, 8, { fit: 'inside' }).webp());

test('A picture is drawn anew and small', async () => {
  const drawn = await draw(await blank(80, 40).png().toBuffer());
  expect(await sharp(drawn ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 8, height: 4 });
});

test('One of AV1, a kilobyte that would take a gigabyte, is refused', async () => {
  const avif = await blank(4100, 4000).avif({ effort: 0, quality: 1 }).toBuffer();
  expect(avif.length).toBeLessThan(5_000);
  await expect(draw(avif)).rejects.toThrow('pixel limit');
});

test('Pictures wait for one another; beyond a number of them none is drawn, and one that fails lets the next go on', async () => {
  const picture = await blank(20, 20).png().toBuffer();
  const many = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => draw(n === 3 ? new Uint8Array([1, 2, 3]) : picture)));
  const told = many.map((one) => (one.status === 'rejected' ? 'failed' : one.value === null ? 'none' : 'drawn'));
  expect(told).toEqual(Array.from({ length: 20 }, (_, n) => (n === 3 ? 'failed' : n < 16 ? 'drawn' : 'none')));
  expect(await draw(picture)).not.toBeNull();
});
