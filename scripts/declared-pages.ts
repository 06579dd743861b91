import { parseSync, Visitor, type ESTree } from 'vite';

/** An object that is written out in a module's `web/index.ts`: a route, an entry of a frame, the module itself. */
export interface Declared {
  readonly names: ReadonlySet<string>;
  /** A value that is written as a literal. */
  readonly valueOf: (name: string) => unknown;
  /** Instead of the object, one with these of its properties alone, each by its name, or as `name: value` if the value is another. */
  readonly onlyWith: (...kept: readonly string[]) => Edit;
  /** Instead of a property's value, this text. */
  readonly withValue: (name: string, text: string) => Edit | null;
  /** Out of the list that it is in. */
  readonly out: () => Edit;
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @param code a module's `web/index.ts`; what is not written out in it, such as a spread list, stays as it is */
export function editDeclared(code: string, editOf: (declared: Declared) => Edit | null): string {
  const edits: Edit[] = [];
  const look = (node: ESTree.ObjectExpression): void => {
    const edit = editOf(declaredBy(node, code));
    if (edit) edits.push(edit);
  };
  new Visitor({ ObjectExpression: look }).visit(parseSync('index.ts', code).program);
  // From the end, so that the places of those before stay right. None is within another.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

function declaredBy(node: ESTree.ObjectExpression, code: string): Declared {
  const properties = new Map(node.properties.flatMap((one) => (one.type === 'Property' ? [[nameOf(one), one] as const] : [])));
  const textsOf = (one: string): readonly string[] => {
    if (one.includes(':')) return [one];
    const property = properties.get(one);
    return property ? [code.slice(property.start, property.end)] : [];
  };
  return {
    names: new Set(properties.keys()),
    valueOf(name) {
      const value = properties.get(name)?.value;
      return value?.type === 'Literal' ? value.value : undefined;
    },
    onlyWith: (...kept) => ({ start: node.start, end: node.end, text: `{ ${kept.flatMap(textsOf).join(', ')} }` }),
    withValue(name, text) {
      const value = properties.get(name)?.value;
      return value ? { start: value.start, end: value.end, text } : null;
    },
    out: () => ({ start: node.start, end: node.end + (/^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0), text: '' }),
  };
}

const nameOf = (property: ESTree.ObjectProperty): string => (property.key.type === 'Identifier' ? property.key.name : '');
