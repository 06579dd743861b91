export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

export interface Source {
  readonly file: string;
  readonly text: string;
  readonly nodes: readonly Node[];
}

/** Every node below a value of the syntax tree, itself included. */
export function nodesOf(value: unknown, into: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const item of value) nodesOf(item, into);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') into.push(value as Node);
    for (const inner of Object.values(value)) nodesOf(inner, into);
  }
  return into;
}

export const nameOf = (node: unknown): string => ((node as Node | undefined)?.type === 'Identifier' ? String((node as Node)['name']) : '');

export function stringOf(node: unknown): string | null {
  const { type, value } = (node ?? {}) as Partial<Node>;
  return type === 'Literal' && typeof value === 'string' ? value : null;
}
