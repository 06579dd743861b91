/** What a picture has besides the drawing: it is read without its page. */
export interface PictureWords {
  readonly title: string;
  readonly hint?: string | undefined;
}

const EDGE = 24; // pixels around all of it
const HEAD = 56;
const SHARP = 2; // times the pixels of the page, for slides and print

/**
 * A drawing as a PNG, with its title, in the colours of the page. It is painted shape by shape, so it has the typeface of the
 * page, which a browser does not give to an SVG that is loaded as a picture. Shapes are path, line, rect, circle and text.
 */
export async function pictureOf(svg: SVGSVGElement, { title, hint }: PictureWords): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = SHARP * (width + 2 * EDGE);
  canvas.height = SHARP * (height + HEAD + 2 * EDGE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.scale(SHARP, SHARP);
  const sans = getComputedStyle(document.body).fontFamily;
  const color = colorOf(svg);
  context.fillStyle = color('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(EDGE, EDGE);
  context.font = `650 15px ${sans}`;
  context.fillStyle = color('--ink');
  context.fillText(title, 0, 16);
  context.font = `400 13px ${sans}`;
  context.fillStyle = color('--muted');
  context.fillText(hint ?? '', 0, 37);
  context.translate(0, HEAD);
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, line, rect, circle, text')) paint(shape, context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
  });
}

/** The colour of a token as the page has it now: what a token is made of depends on the scheme. */
function colorOf(svg: SVGSVGElement): (token: string) => string {
  return (token) => {
    const probe = document.createElementNS(svg.namespaceURI ?? '', 'path');
    probe.setAttribute('fill', `var(${token})`);
    svg.append(probe);
    const { fill } = getComputedStyle(probe);
    probe.remove();
    return fill;
  };
}

function paint(shape: SVGGraphicsElement, context: CanvasRenderingContext2D): void {
  const style = getComputedStyle(shape);
  if (shape instanceof SVGTextElement) {
    paintText(shape, style, context);
    return;
  }
  const path = pathOf(shape);
  const opacity = Number(style.opacity);
  if (style.fill !== 'none' && !(shape instanceof SVGLineElement)) {
    context.globalAlpha = opacity * Number(style.fillOpacity);
    context.fillStyle = style.fill;
    context.fill(path);
  }
  if (style.stroke !== 'none') {
    context.globalAlpha = opacity * Number(style.strokeOpacity);
    strokeLike(style, context);
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function strokeLike(style: CSSStyleDeclaration, context: CanvasRenderingContext2D): void {
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.lineCap = style.strokeLinecap === 'round' ? 'round' : 'butt';
  context.lineJoin = style.strokeLinejoin === 'round' ? 'round' : 'miter';
  context.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(',').map(Number.parseFloat));
}

function pathOf(shape: SVGGraphicsElement): Path2D {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '');
  const path = new Path2D();
  const number = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  if (shape instanceof SVGLineElement) {
    path.moveTo(number('x1'), number('y1'));
    path.lineTo(number('x2'), number('y2'));
  }
  if (shape instanceof SVGRectElement) path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  if (shape instanceof SVGCircleElement) path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  return path;
}

/** A text with its parts, each in its own weight and colour, one after the other. */
function paintText(text: SVGTextElement, whole: CSSStyleDeclaration, context: CanvasRenderingContext2D): void {
  const runs = [...text.childNodes].map((part) => {
    const style = part instanceof SVGTSpanElement ? getComputedStyle(part) : whole;
    const font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.font = font;
    const words = part.textContent ?? '';
    return { words, font, fill: style.fill, width: context.measureText(words).width };
  });
  const wide = runs.reduce((sum, { width }) => sum + width, 0);
  const before = { start: 0, middle: wide / 2, end: wide }[whole.textAnchor] ?? 0;
  const y = Number(text.getAttribute('y') ?? 0);
  let x = Number(text.getAttribute('x') ?? 0) - before;
  for (const { words, font, fill, width } of runs) {
    context.font = font;
    if (whole.stroke !== 'none') {
      strokeLike(whole, context);
      context.strokeText(words, x, y);
    }
    context.fillStyle = fill;
    context.fillText(words, x, y);
    x += width;
  }
}
