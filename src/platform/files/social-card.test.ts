import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSocialCard } from './social-card.ts';

const plain = { title: 'Acme', text: 'Boats for everyone', foot: 'Trimtab · acme', picture: null };

test.each([
  ['plain words', plain],
  ['hostile words', { ...plain, title: '</span><b>&amp; "x" \u202Eabc', text: '<script>alert(1)</script>\n\n&#0;' }],
  ['no words at all', { ...plain, text: '', title: ' ' }],
  ['words of other scripts', { ...plain, title: '日本語 العربية 🚢 Ωμέγα', text: 'x'.repeat(4_000) }],
  ['words that no one sees', { title: '\u200B', text: '\u00AD\u2800', foot: '\u3164', picture: null }],
  ['a pile of marks', { ...plain, title: '\u17D2\u1780'.repeat(30), text: `Z${'\u0301'.repeat(4_000)}` }],
])('A card of %s is a PNG of 1200 × 630 pixels.', async (_name, card) => {
  const drawn = await drawSocialCard(card);
  expect(await sharp(drawn ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('A picture shows on the card.', async () => {
  const picture = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();
  const drawn = await drawSocialCard({ ...plain, picture });
  const { data } = await sharp(drawn ?? Buffer.alloc(0))
    .extract({ left: 970, top: 240, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[1]).toBeLessThan(40);
});
