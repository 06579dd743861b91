import { exportFileName } from '#shared/file-name.ts';
import { saveFile } from '#ui/parts/save-file.ts';
import { csvOf, rowsOf } from './csv.ts';
import { pictureOf, type PictureWords } from './picture.ts';

const nameOf = (title: string, extension: string): string => exportFileName(title, new Date().toISOString(), extension);

/** Saves the figures of a chart as they are in its table. */
export function saveFigures(figure: HTMLElement, title: string): void {
  const table = figure.querySelector('table');
  if (table) saveFile({ name: nameOf(title, 'csv'), body: new Blob([csvOf(rowsOf(table))], { type: 'text/csv' }) });
}

/** Saves the drawing as it is on the page. */
export async function savePicture(svg: SVGSVGElement, words: PictureWords): Promise<void> {
  saveFile({ name: nameOf(words.title, 'png'), body: await pictureOf(svg, words) });
}
