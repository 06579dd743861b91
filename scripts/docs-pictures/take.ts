import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { colorSchemes, DENSITY, type PictureScheme } from '../docs/pictures.ts';

/** Parts of the page that the picture is cut to, with some air around them; or all that the window shows. */
export type Shown = 'window' | { readonly parts: readonly Locator[]; readonly air?: number; readonly height?: number };

const AIR = 16;
/** The width of a page's text: more pixels would be shrunk by each browser. */
const WIDEST = 720;
/** Of 100, the best first: letters keep their edges at the last one too. */
const QUALITIES = [70, 60, 50, 40, 30] as const;
const LARGEST = 31_000; // bytes
const TAKES = 15_000; // ms
const LOADING = '[aria-busy="true"]:visible, [class*="skeletons-module-bone"]:visible';

interface Taken {
  readonly scheme: PictureScheme;
  readonly content: Buffer;
}

/** @throws Error where something is still loading, or covers the page */
export async function takePicture(page: Page, shown: Shown): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const scheme of colorSchemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.locator(LOADING).first().waitFor({ state: 'hidden', timeout: TAKES });
    const [toast] = await page.locator('.mantine-Notification-root:visible').allInnerTexts();
    if (toast) throw new Error(`a message covers the page: ${toast}`);
    const clip = shown === 'window' ? undefined : await boxAround(page, shown);
    const screen = await page.screenshot({ ...(clip && { clip }), animations: 'disabled', timeout: TAKES });
    taken.push({ scheme, content: await compress(screen) });
  }
  return taken;
}

/** As good as it may be in few bytes. */
async function compress(screen: Buffer): Promise<Buffer> {
  const small = await sharp(screen)
    .resize({ width: WIDEST * DENSITY, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  let content = small;
  for (const quality of QUALITIES) {
    content = await sharp(small).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (content.length <= LARGEST) break;
  }
  return content;
}

async function boxAround(page: Page, { parts, air = AIR, height }: Exclude<Shown, 'window'>) {
  const boxes = await Promise.all(
    parts.map(async (part) => {
      const box = await part.boundingBox({ timeout: TAKES });
      if (!box) throw new Error(`${String(part)} is not to be seen`);
      return box;
    }),
  );
  const window = page.viewportSize() ?? { width: Infinity, height: Infinity };
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - air);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - air);
  const right = Math.min(window.width, Math.max(...boxes.map((box) => box.x + box.width)) + air);
  const bottom = Math.min(window.height, Math.max(...boxes.map((box) => box.y + box.height)) + air);
  return { x: left, y: top, width: right - left, height: Math.min(height ?? Infinity, bottom - top) };
}
