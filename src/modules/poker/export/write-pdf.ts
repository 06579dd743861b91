import type { SessionExport } from '#modules/poker/contract/export.ts';
import type { ExportLanguage } from './export-language.ts';
import { drawDiscussion } from './pdf/discussion.ts';
import { drawHead } from './pdf/head.ts';
import { Sheet } from './pdf/sheet.ts';
import { drawStories } from './pdf/stories-table.ts';

export interface PdfOptions {
  readonly language: ExportLanguage;
  /** IANA name of the reader's zone; dates are told in UTC without it. */
  readonly timeZone?: string;
}

/** Writes the session as A4 pages: title, date, participants, stories with estimate, rounds and agreement, totals (S2-20). */
export async function writePdf(content: SessionExport, { language, timeZone = 'UTC' }: PdfOptions): Promise<Uint8Array> {
  const sheet = new Sheet({ title: content.session.name, exportedAt: new Date(content.exportedAt), language, timeZone });
  drawHead(sheet, content);
  await drawStories(sheet, content, breathe);
  await drawDiscussion(sheet, content, breathe);
  return sheet.finish();
}

/** Lets other requests run: a session with much discussion takes the thread for a second. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
