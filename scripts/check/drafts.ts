import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { filesBelow, type Finding, isTest, type Step } from './step.ts';
import { nameOf, type Node, nodesOf } from './words/syntax.ts';

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
/** Where a promise, or a write, hands over what was answered. */
const AFTERWARDS = new Set(['then', 'catch', 'finally', 'onSuccess', 'onSettled', 'onError']);

const MESSAGE =
  'discards a draft after an answer: what was typed while that was on its way goes too. Save it by `draft.send`, which forgets only what was sent; `discard` is what a button does';

/** What somebody types while their save is on its way must outlive its answer, so a draft of a record goes by `send` alone. */
export const drafts: Step = {
  name: 'drafts',
  what: 'what is typed outlives the answer',
  async run(root) {
    const files = filesBelow(root, 'src').filter((file) => /^src\/(?:modules|web)\/.*\.tsx?$/.test(file) && !isTest(file));
    return { findings: files.flatMap((file) => inFile(file, readFileSync(join(root, file), 'utf8'))) };
  },
};

function inFile(file: string, text: string): Finding[] {
  if (!/\bdiscard\b/.test(text)) return [];
  const nodes = nodesOf(parseSync(file, text).program);
  const names = discarding(nodes);
  const spans = nodes.filter((node) => isAfterwards(node));
  const functions = nodes.filter(({ type }) => FUNCTIONS.has(type));
  const awaits = nodes.filter(({ type }) => type === 'AwaitExpression');
  const isAnswered = (node: Node): boolean =>
    functions.some((one) => isIn(node, one) && awaits.some((before) => end(before) <= node.start && innermost(functions, before) === one));
  return nodes.flatMap((node) => {
    const isCalled = node.type === 'CallExpression' && names.has(calledBy(node));
    const isHanded = names.has(calledBy({ ...node, callee: node })) && spans.some((span) => isHandedBy(span, node));
    if (!(isCalled && (isAnswered(node) || spans.some((span) => isIn(node, span)))) && !isHanded) return [];
    return [{ file, line: text.slice(0, node.start).split('\n').length, message: MESSAGE }];
  });
}

const end = (node: Node): number => Number(node['end']);
const isIn = (node: Node, outer: Node): boolean => node !== outer && node.start >= outer.start && end(node) <= end(outer);
const innermost = (functions: readonly Node[], node: Node): Node | undefined => functions.findLast((one) => isIn(node, one));

/** `discard` of `discard()` and of `draft.discard()`. */
function calledBy(call: Node): string {
  const callee = call['callee'] as Node;
  return callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);
}

/** What runs once something is answered: the arguments of `then`, the value of `onSuccess`. */
function isAfterwards(node: Node): boolean {
  if (node.type === 'CallExpression') return (node['callee'] as Node).type === 'MemberExpression' && AFTERWARDS.has(calledBy(node));
  return node.type === 'Property' && AFTERWARDS.has(nameOf(node['key']));
}

/** `then(discard)` and `onSuccess: draft.discard`, without a call. */
const isHandedBy = (span: Node, node: Node): boolean =>
  span['value'] === node || (Array.isArray(span['arguments']) && span['arguments'].includes(node));

/** `discard`, what a file calls it, and its own functions that call it at once. */
function discarding(nodes: readonly Node[]): ReadonlySet<string> {
  const names = new Set(['discard']);
  const named = nodes.flatMap((node): [string, Node][] => {
    const body = (node.type === 'VariableDeclarator' ? node['init'] : node.type === 'Property' ? node['value'] : node) as Node | null;
    const name = nameOf(node.type === 'Property' ? node['key'] : node['id']);
    if (node.type === 'Property' && name === 'discard' && nameOf(body)) names.add(nameOf(body));
    return name && body && FUNCTIONS.has(body.type) && body['async'] !== true ? [[name, body]] : [];
  });
  for (let size = 0; size < names.size;) {
    size = names.size;
    for (const [name, body] of named) {
      if (nodesOf(body).some((node) => node.type === 'CallExpression' && names.has(calledBy(node)))) names.add(name);
    }
  }
  return names;
}
