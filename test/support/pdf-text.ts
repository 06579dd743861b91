import { inflateSync } from 'node:zlib';

const object = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

/**
 * Reads the words of a PDF that this product wrote, page by page: enough of the format for pdfkit's output, where the
 * tests may not count on a PDF reader.
 */
export function pdfPages(bytes: Uint8Array): string[] {
  const objects = new Map(
    Array.from(Buffer.from(bytes).toString('latin1').matchAll(object), ([, number, body]) => [Number(number), body ?? '']),
  );
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((body) => {
    const resources = objects.get(reference(body, 'Resources')) ?? '';
    const glyphs = new Map(
      Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, number]) => [name, glyphsOf(objects, Number(number))]),
    );
    return shownText(stream(objects.get(reference(body, 'Contents')) ?? ''), glyphs);
  });
}

const reference = (body: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]);

function stream(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const raw = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

/** Glyph number → text, from the font's ToUnicode table. */
function glyphsOf(objects: ReadonlyMap<number, string>, font: number): string[] {
  const table = stream(objects.get(reference(objects.get(font) ?? '', 'ToUnicode')) ?? '');
  return Array.from(table.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/g)).flatMap(([, list = '']) =>
    Array.from(list.matchAll(/<([0-9a-f ]+)>/g), ([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function shownText(content: string, fonts: ReadonlyMap<string | undefined, string[]>): string {
  let glyphs: string[] = [];
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) glyphs = fonts.get(font) ?? [];
    else
      text += `${Array.from((shown ?? '').matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs[parseInt(glyph, 16)] ?? '').join('')).join('')}\n`;
  }
  return text;
}
