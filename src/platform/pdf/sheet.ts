import { dayWriter } from '#shared/day-writer.ts';
import PDFDocument from 'pdfkit';
import type { Locale } from '#shared/locale.ts';
import { tellersOf } from '#shared/say.ts';
import { Faces, type Role } from './faces.ts';
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { color, contentWidth, page, type Color } from './palette.ts';
import { drawLine, heightOf, layText, type Line, type Piece } from './text.ts';

const PAGE_OF = 90; // points for the number of the page

/** What every sheet says at its foot. */
const footText = tellersOf({ en, es, fr });

export interface SheetOptions<Tell> {
  readonly title: string;
  readonly exportedAt: Date;
  readonly language: Locale;
  /** Says the texts of what is drawn, in that language. */
  readonly tell: Tell;
  /** IANA name of the reader's zone. */
  readonly timeZone: string;
}

/** The document with a place on its current page: what is put goes below what was put before. */
export class Sheet<Tell = unknown> {
  readonly doc: PDFKit.PDFDocument;
  readonly tell: Tell;
  readonly language: Locale;
  readonly #faces: Faces;
  readonly #options: SheetOptions<Tell>;
  readonly #bytes: Promise<Uint8Array>;
  y: number = page.margin;
  /** Drawn at the top of each further page while a table runs. */
  tableHead: (() => void) | null = null;

  constructor(options: SheetOptions<Tell>) {
    const { title, exportedAt, language, tell } = options;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      pdfVersion: '1.5',
      info: { Title: title, Creator: 'Trimtab', Producer: 'Trimtab', CreationDate: exportedAt },
    });
    this.#faces = new Faces(this.doc);
    this.#options = options;
    this.#bytes = collected(this.doc);
    this.tell = tell;
    this.language = language;
  }

  lay(pieces: readonly Piece[], size: number, width = contentWidth, leading?: number): Line[] {
    return layText(this.doc, this.#faces, pieces, { size, width, ...(leading !== undefined && { leading }) });
  }

  /** Draws lines with their top at y without moving the place; returns their height. */
  drawAt(lines: readonly Line[], x: number, y: number): number {
    let top = y;
    for (const line of lines) {
      drawLine(this.doc, line, x, top);
      top += line.height;
    }
    return heightOf(lines);
  }

  /** Draws one short text that is known to fit its line. */
  label(
    text: string,
    at: { x: number; y: number; size: number; width?: number; align?: 'left' | 'center' | 'right' },
    look: { role: Role; color: Color },
  ): void {
    const [line] = this.lay([{ text, ...look }], at.size, Infinity);
    if (!line) return;
    const spare = (at.width ?? line.width) - line.width;
    const shift = { left: 0, center: spare / 2, right: spare }[at.align ?? 'left'];
    drawLine(this.doc, line, at.x + shift, at.y);
  }

  /** Puts lines one below the other and lets the page end between them. */
  put(lines: readonly Line[], x: number = page.margin): void {
    for (const line of lines) {
      this.room(line.height);
      drawLine(this.doc, line, x, this.y);
      this.y += line.height;
    }
  }

  /** Begins a new page unless so much is left on this one. */
  room(height: number): void {
    if (this.y + height <= page.height - page.footer) return;
    this.doc.addPage();
    this.y = page.margin;
    this.tableHead?.();
  }

  heading(text: string): void {
    this.y += 20;
    this.room(60);
    this.put(this.lay([{ text, role: 'title', color: color.ink }], 13, contentWidth, 1.18));
    this.y += 8;
  }

  day(moment: string): string {
    return this.#format({ dateStyle: 'medium' }, moment);
  }

  dayAndTime(moment: string): string {
    return this.#format({ dateStyle: 'medium', timeStyle: 'short' }, moment);
  }

  /** Writes the page numbers, which are known only now, and ends the document. */
  finish(): Promise<Uint8Array> {
    const tell = footText(this.language);
    this.#drawFeet(`Trimtab · ${tell('exportedOn', { date: this.day(this.#options.exportedAt.toISOString()) })}`, tell);
    this.doc.end();
    return this.#bytes;
  }

  /** Begins a page for a further part of the document. */
  beginPart(): void {
    this.doc.addPage();
    this.y = page.margin;
  }

  /**
   * Ends the pages of one part with a foot and numbers that are its own, and lets go of them: of a document of hundreds of
   * parts, one is in memory.
   * @param language that of the part
   */
  endPart(foot: string, language: Locale = this.language): void {
    this.tableHead = null;
    this.#drawFeet(foot, footText(language));
    this.doc.flushPages();
  }

  #drawFeet(foot: string, tell: ReturnType<typeof footText>): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(start + index);
      const y = page.height - 38;
      const look = { role: 'body', color: color.muted } as const;
      this.doc
        .moveTo(page.margin, y - 8)
        .lineTo(page.width - page.margin, y - 8)
        .lineWidth(0.6)
        .strokeColor(color.line)
        .stroke();
      // A name may be longer than its line.
      const [line] = this.lay([{ text: foot, ...look }], 8, contentWidth - PAGE_OF);
      if (line) drawLine(this.doc, line, page.margin, y);
      this.label(
        tell('page', { page: index + 1, pages: count }),
        { x: page.margin, y, size: 8, width: contentWidth, align: 'right' },
        look,
      );
    }
  }

  #format(style: Intl.DateTimeFormatOptions, moment: string): string {
    const { language, timeZone } = this.#options;
    return dayWriter(language === 'en' ? 'en-US' : language, { ...style, timeZone })(new Date(moment));
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(joined(chunks)));
    doc.on('error', reject);
  });
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
