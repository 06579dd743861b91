import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { Look, Picture } from './pictures.ts';

const SHEET = 2000; // px wide
const GAP = 24; // px
const MOST = 15_000; // px high: beyond 16,384 Chromium draws nothing

/** How wide a picture is on the sheet: phones three times as many beside one another as desktops. */
const shownWidth = ({ width }: Look): number => (width < 500 ? 300 : width < 1000 ? 380 : 640);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cell({ path, file, problems }: Picture, width: number): string {
  const data = readFileSync(file).toString('base64');
  const note = problems.length > 0 ? `<small>${escape(problems.join(' · '))}</small>` : '';
  return `<figure style="width:${width}px"><figcaption>${escape(path)}${note}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
}

/**
 * Lays pictures out on one sheet, drawn by the browser itself.
 * @param path where the sheet goes; a set too tall for one becomes `…-2.png` and so on
 */
export async function makeSheet(browser: Browser, pictures: readonly Picture[], look: Look, path: string): Promise<void> {
  const width = shownWidth(look);
  const cells = pictures.map((picture) => cell(picture, width)).join('');
  const page = await browser.newPage({ viewport: { width: SHEET, height: 1000 }, deviceScaleFactor: 1 });
  await page.setContent(`<!doctype html><style>
    body { margin: ${GAP}px; font: 15px/1.3 sans-serif; background: ${look.scheme === 'dark' ? '#2b2d36' : '#dfe1e6'}; color: ${look.scheme === 'dark' ? '#fff' : '#161929'} }
    main { display: flex; flex-wrap: wrap; gap: ${GAP}px; align-items: flex-start }
    h1 { font-size: 18px; margin: 0 0 ${GAP}px }
    figure { margin: 0 } figcaption { height: 44px; overflow: hidden; overflow-wrap: anywhere } small { display: block; color: #d23f2f }
    img { width: 100%; display: block; box-shadow: 0 1px 6px #0006 }
  </style><h1>${look.width} × ${look.height}, ${look.scheme}, ${pictures.length} routes</h1><main>${cells}</main>`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0, part = 1; top < height; top += MOST, part += 1) {
    const clip = { x: 0, y: top, width: SHEET, height: Math.min(MOST, height - top) };
    await page.screenshot({ path: part === 1 ? path : path.replace('.png', `-${part}.png`), clip, fullPage: true });
  }
  await page.close();
}
