import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A regular expression of the source, and where it stands. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a syntax tree: each node has the fields of its own kind
type Node = any;

/**
 * Every regular expression of a file: literals, and `new RegExp(…)` of texts that stand in the same file.
 * @returns with them the calls whose text is made elsewhere, as they stand
 */
export function expressionsOf(file: string): { readonly found: readonly Expression[]; readonly unknown: readonly string[] } {
  const code = readFileSync(file, 'utf8');
  const found: Expression[] = [];
  const unknown: string[] = [];
  if (!/\/|RegExp/.test(code)) return { found, unknown };
  const texts = new Map<string, string>();
  const visit = (node: Node): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      const text = textOf(node.init, texts);
      if (text !== null) texts.set(node.id.name, text);
    }
    if (node.type === 'Literal' && node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags, file });
    if (['NewExpression', 'CallExpression'].includes(node.type) && node.callee.name === 'RegExp') {
      const source = textOf(node.arguments[0], texts);
      if (source === null) unknown.push(code.slice(node.start, node.end));
      else found.push({ source, flags: textOf(node.arguments[1], texts) ?? '', file });
    }
    for (const [key, inner] of Object.entries(node)) if (key !== 'value' || typeof inner === 'object') visit(inner);
  };
  visit(parseSync(file, code).program);
  return { found, unknown };
}

function textOf(node: Node, texts: ReadonlyMap<string, string>): string | null {
  if (node?.type === 'Literal' && ['string', 'number'].includes(typeof node.value)) return String(node.value);
  if (node?.type === 'Identifier') return texts.get(node.name) ?? null;
  if (node?.type !== 'TemplateLiteral') return null;
  let text = '';
  for (const [n, quasi] of node.quasis.entries()) {
    const inner = n < node.expressions.length ? textOf(node.expressions[n], texts) : '';
    if (inner === null) return null;
    text += quasi.value.cooked + inner;
  }
  return text;
}
