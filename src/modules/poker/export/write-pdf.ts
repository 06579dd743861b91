import { drawDiscussion } from './pdf-discussion.ts';
import { drawHead } from './pdf-head.ts';
import { Sheet } from '#platform/pdf/sheet.ts';
import { drawStories } from './pdf-stories-table.ts';
import { exportText } from './words.ts';
import { partsOf, type ExportLanguage, type PartsOption, type PokerExport } from './poker-export.ts';

export interface PdfOptions extends PartsOption {
  readonly language: ExportLanguage;
  /** IANA name of the reader's zone; dates are told in UTC without it. */
  readonly timeZone?: string;
}

/** Writes the session as A4 pages: title, date, participants, stories with estimate, rounds and agreement, totals (S2-20). */
export async function writePdf(content: PokerExport, { language, timeZone = 'UTC', ...options }: PdfOptions): Promise<Uint8Array> {
  const parts = partsOf(options);
  const sheet = new Sheet({
    title: content.session.name,
    exportedAt: new Date(content.exportedAt),
    language,
    tell: exportText(language),
    timeZone,
  });
  drawHead(sheet, content, parts);
  await drawStories(sheet, content, parts, breathe);
  if (parts.discussions) await drawDiscussion(sheet, content, breathe);
  return sheet.finish();
}

/** Lets other requests run: a session with much discussion would hold the thread for a second. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
