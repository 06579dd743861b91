import { type ESTree, parseSync, Visitor } from 'vite';
import { type Change, type Guard, type Mutant, mutantsOf } from './mutant.ts';
import { changesOfSql, VALUE } from './sql-changes.ts';

/** What may change in a file: all logic of a rule, and of a server its conditions in statements and its guards. */
export type Kind = 'rules' | 'server';

export function kindOf(file: string): Kind | null {
  if (!file.endsWith('.ts') || /\.test\.ts$|\/fixtures\.ts$/.test(file)) return null;
  if (/^src\/modules\/[^/]+\/rules(?:\/|\.ts$)/.test(file)) return 'rules';
  return /^src\/(?:modules\/[^/]+\/server|platform)\//.test(file) ? 'server' : null;
}

/** All changes of one file that the tool knows. */
export function findMutants(file: string, source: string): Mutant[] {
  const kind = kindOf(file);
  if (!kind) return [];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found = new Finder(source);
  new Visitor(kind === 'rules' ? { ...found.ofLogic(), ...found.ofTypes() } : { ...found.ofStatements(), ...found.ofTypes() }).visit(
    program,
  );
  return mutantsOf(file, source, found.changes());
}

/** A map, since a name that is looked up may be `toString`. */
const table = (pairs: Readonly<Record<string, string>>): ReadonlyMap<string, string> => new Map(Object.entries(pairs));

const COMPARED = table({ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' });
const COUNTED = table({ '+': '-', '-': '+', '*': '/', '/': '*' });
const CALLED = table({ min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', some: 'every', every: 'some' });
const SQL_COMPARED = table({
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
});
const CLAUSES = new Set(['where', 'whereRef', 'having', 'on', 'onRef', 'orderBy', 'limit']);
const GUARD = /^(?:require|refuse|assert|forbid)[A-Z]/;

type Span = Pick<ESTree.Node, 'start' | 'end'>;

/** Walks one file and keeps what could change. */
class Finder {
  readonly #source: string;
  readonly #changes: Change[] = [];
  /** Number literals of types, and those that name a property. */
  readonly #fixed = new Set<number>();

  constructor(source: string) {
    this.#source = source;
  }

  changes(): Change[] {
    return this.#changes
      .filter(({ start, end, text }) => !this.#fixed.has(start) && text !== this.#source.slice(start, end))
      .toSorted((a, b) => a.start - b.start || b.end - a.end || (a.change < b.change ? -1 : 1));
  }

  #text({ start, end }: Span): string {
    return this.#source.slice(start, end);
  }

  #add({ start, end }: Span, text: string, change: string, guard?: Guard): void {
    this.#changes.push({ start, end, text, change, ...(guard && { guard }) });
  }

  /** Replaces a part of a node. */
  #within(node: Span, { start, end }: Span, text: string): void {
    const whole = this.#source.slice(node.start, start) + text + this.#source.slice(end, node.end);
    this.#add(node, whole, `${this.#source.slice(start, end)} → ${text}`);
  }

  ofTypes() {
    return {
      TSLiteralType: ({ literal }: ESTree.TSLiteralType) => {
        for (let at = literal.start; at < literal.end; at += 1) this.#fixed.add(at);
      },
      Property: ({ key }: ESTree.Node & { key: Span }) => void this.#fixed.add(key.start),
    };
  }

  ofLogic() {
    return {
      BinaryExpression: (node: ESTree.BinaryExpression) => {
        const isText = [node.left, node.right].some(
          ({ type, ...side }) => type === 'TemplateLiteral' || ('value' in side && typeof side.value === 'string'),
        );
        const to = COMPARED.get(node.operator) ?? (isText ? undefined : COUNTED.get(node.operator));
        if (to) this.#swapOperator(node, to);
      },
      LogicalExpression: (node: ESTree.LogicalExpression) => {
        if (node.operator !== '??') this.#swapOperator(node, node.operator === '&&' ? '||' : '&&');
      },
      UnaryExpression: (node: ESTree.UnaryExpression) => {
        if (node.operator === '!') this.#add(node, this.#text(node.argument), `${this.#text(node)} → ${this.#text(node.argument)}`);
      },
      ConditionalExpression: ({ test }: ESTree.ConditionalExpression) => this.#negate(test),
      IfStatement: ({ test }: ESTree.IfStatement) => this.#negate(test),
      Literal: (node: ESTree.Node & { value?: unknown }) => {
        if (typeof node.value === 'number') this.#add(node, String(node.value + 1), `${this.#text(node)} → ${node.value + 1}`);
        if (typeof node.value === 'boolean') this.#add(node, String(!node.value), `${node.value} → ${!node.value}`);
      },
      CallExpression: (node: ESTree.CallExpression) => {
        if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
        const to = CALLED.get(node.callee.property.name);
        if (to) this.#within(node, node.callee.property, to);
      },
    };
  }

  ofStatements() {
    return {
      CallExpression: (node: ESTree.CallExpression) => {
        if (node.callee.type === 'MemberExpression') this.#clause(node, node.callee);
        if (node.callee.type === 'Identifier' && node.callee.name === 'eb') this.#comparison(node);
      },
      TaggedTemplateExpression: (node: ESTree.TaggedTemplateExpression) => {
        if (this.#text(node.tag) === 'sql') this.#statement(node);
      },
      ExpressionStatement: ({ expression }: ESTree.ExpressionStatement) => {
        const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
        if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || !GUARD.test(call.callee.name)) return;
        // What waits for its arguments cannot be put into another function.
        const isPlain = !call.arguments.some((one) => /\bawait\b/.test(this.#text(one)));
        this.#add(expression, 'undefined', `${this.#text(expression)} → removed`, isPlain ? 'call' : undefined);
      },
      IfStatement: ({ test, consequent }: ESTree.IfStatement) => {
        if (consequent.type === 'ThrowStatement' || /^(?:return )?raise\(/.test(this.#text(consequent)))
          this.#add(test, 'false', `if (${this.#text(test)}) ${this.#text(consequent)} → removed`, 'condition');
      },
    };
  }

  #swapOperator(node: ESTree.BinaryExpression | ESTree.LogicalExpression, to: string): void {
    const between = this.#source.slice(node.left.end, node.right.start);
    const start = node.left.end + between.indexOf(node.operator);
    this.#within(node, { start, end: start + node.operator.length }, to);
  }

  #negate(test: ESTree.Expression): void {
    // `a < b` and `!a` have another change that is nearly this one.
    if (test.type === 'BinaryExpression' || test.type === 'UnaryExpression') return;
    this.#add(test, `!(${this.#text(test)})`, `${this.#text(test)} → !(…)`);
  }

  /** `.where(…)` and its like: without it, and with its operator changed. */
  #clause(node: ESTree.CallExpression, callee: ESTree.MemberExpression): void {
    const name = callee.property.type === 'Identifier' ? callee.property.name : '';
    if (name === 'or' || name === 'and') {
      if (this.#text(callee.object) === 'eb') this.#within(node, callee.property, name === 'or' ? 'and' : 'or');
      return;
    }
    const [first, second] = node.arguments;
    if (name === 'coalesce' && first) return this.#add(node, this.#text(first), `${this.#text(node)} → ${this.#text(first)}`);
    // `limit(1)` is read by executeTakeFirst, which takes the first in any case. Row-level security shows no other account's rows, whatever a statement says of account_id.
    if (
      !CLAUSES.has(name) ||
      !first ||
      (name === 'limit' && this.#text(first) === '1') ||
      /^['"](?:\w+\.)?account_id['"]$/.test(this.#text(first))
    )
      return;
    if (/^on(?:Ref)?$/.test(name) && node.arguments.length !== 3) return; // an event's listener
    const object = this.#text(callee.object);
    // A join needs a condition, and `?.` ends with the call that is cut off.
    const isNeeded = /^on(?:Ref)?$/.test(name) && !/\.on(?:Ref)?\([^]*\)$/.test(object);
    if (!isNeeded && !object.includes('?.'))
      this.#add(node, object, `.${name}(${node.arguments.map((one) => this.#text(one)).join(', ')}) → removed`);
    if (name === 'orderBy' && second && /^['"](?:asc|desc)['"]$/.test(this.#text(second)))
      this.#within(node, second, this.#text(second).includes('desc') ? "'asc'" : "'desc'");
    if (name !== 'orderBy') this.#comparison(node);
  }

  /** `(column, operator, value)`. */
  #comparison(node: ESTree.CallExpression): void {
    const [first, operator] = node.arguments;
    if (!first || operator?.type !== 'Literal' || node.arguments.length !== 3 || /account_id['"]$/.test(this.#text(first))) return;
    const to = SQL_COMPARED.get(String(operator.value));
    if (to) this.#within(node, operator, `'${to}'`);
  }

  /** The text of an `sql` template with a mark for each value, and where each change is in the file. */
  #statement(node: ESTree.TaggedTemplateExpression): void {
    const { quasis } = node.quasi;
    const starts = quasis.map((quasi) => this.#source.indexOf(quasi.value.raw, quasi.start));
    const text = quasis.map((quasi) => quasi.value.raw).join(VALUE);
    for (const { at, from, to } of changesOfSql(text)) {
      const before = text.slice(0, at).split(VALUE);
      const quasi = before.length - 1;
      // What spans a value would take it along.
      if (from.includes(VALUE)) continue;
      const start = (starts[quasi] ?? 0) + (before.at(-1)?.length ?? 0);
      this.#within(node, { start, end: start + from.length }, to);
    }
  }
}
