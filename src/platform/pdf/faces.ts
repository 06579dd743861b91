export type Role = 'title' | 'strong' | 'body';

// TrueType, static: the PDF library embeds no variable font, and unpacking WOFF takes it half a second a document.
// DejaVu stands in for Greek, Cyrillic, Arabic, Hebrew and signs such as ∞ and ☕.
const figtree = '@expo-google-fonts/figtree';
const dejavu = 'dejavu-fonts-ttf/ttf';
const filesOf: Readonly<Record<Role, readonly string[]>> = {
  title: ['@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf', `${dejavu}/DejaVuSans-Bold.ttf`],
  strong: [`${figtree}/600SemiBold/Figtree_600SemiBold.ttf`, `${dejavu}/DejaVuSans-Bold.ttf`],
  body: [`${figtree}/400Regular/Figtree_400Regular.ttf`, `${dejavu}/DejaVuSans.ttf`],
};

/** Stands for a character that none of the faces has: one box, where an unknown glyph would print several or none. */
const UNKNOWN = '□';
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export interface FaceRun {
  readonly text: string;
  /** Path of the font file; the document embeds it once. */
  readonly face: string;
}

interface FontWithGlyphs {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Chooses the first face that has a character, for each character of a text. */
export class Faces {
  readonly #doc: PDFKit.PDFDocument;
  readonly #known = new Map<string, FaceRun>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  runsOf(text: string, role: Role): FaceRun[] {
    const runs: FaceRun[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const { text: shown, face } = this.#faceOf(segment, role);
      const last = runs.at(-1);
      if (last?.face === face) runs[runs.length - 1] = { face, text: last.text + shown };
      else runs.push({ face, text: shown });
    }
    return runs;
  }

  #faceOf(grapheme: string, role: Role): FaceRun {
    const name = `${role} ${grapheme}`;
    const known = this.#known.get(name) ?? this.#choose(grapheme, role);
    this.#known.set(name, known);
    return known;
  }

  #choose(grapheme: string, role: Role): FaceRun {
    const paths = filesOf[role].map(pathOf);
    // Variation selectors ask for a coloured emoji, which paper does not have.
    const text = grapheme.replace(/[\uFE00-\uFE0F]/g, '');
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const face = paths.find((path) => codePoints.every((codePoint) => this.#has(path, codePoint)));
    return face === undefined ? { text: UNKNOWN, face: paths.at(-1) ?? '' } : { text, face };
  }

  #has(path: string, codePoint: number): boolean {
    this.#doc.font(path);
    // The library keeps the open font there and has no public question for it; the tests would notice a change.
    const { font } = (this.#doc as unknown as { readonly _font: FontWithGlyphs })._font;
    return font.hasGlyphForCodePoint(codePoint);
  }
}

/** File path of a package's file, without Node's own modules, which this folder does not import. */
function pathOf(specifier: string): string {
  const path = decodeURIComponent(new URL(import.meta.resolve(specifier)).pathname);
  return path.replace(/^\/(?=[A-Za-z]:)/, ''); // Windows: /C:/… is no path
}
