import { parseArgs } from 'node:util';
import { beginAction, endAction, Misread, OperatorRefusal, ProviderAway } from '#modules/billing/server/public.ts';
import { Problem } from '#shared/problem.ts';
import type { Command, Given, Meaning, Wrong } from './command.ts';
import { commands } from './commands.ts';
import type { Desk } from './desk.ts';

/** What a command answers: its lines, and the code with which its process ends. */
export interface Answer {
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
  /** Where the lines were printed, and something in them is wrong. */
  readonly wrong?: string;
}

/** Runs one command of `npm run billing`. What it refuses is one sentence; a bug is thrown. */
export async function runCommand(desk: Desk, argv: readonly string[]): Promise<Answer> {
  const asked = understand(argv);
  if ('code' in asked) return asked;
  const { command, given } = asked;
  try {
    return answerOf(changes(command, given) ? await noted(desk, command, given) : await command.run(desk, given));
  } catch (error) {
    const sentence = refusalOf(error);
    if (sentence === null) throw error;
    return { code: error instanceof Misread ? 2 : 1, lines: [sentence] };
  }
}

/** The test clock is also only looked at. */
const changes = ({ changes: noting, looks }: Command, given: Given): boolean => noting !== undefined && looks?.(given) !== true;

const answerOf = (printed: readonly string[] | Wrong): Answer =>
  'wrong' in printed ? { code: 1, ...printed } : { code: 0, lines: printed };

interface Asked {
  readonly command: Command;
  readonly given: Given;
}

/** @returns the answer where nothing is to be done: to a request for help, and to what is no command */
export function understand(argv: readonly string[]): Answer | Asked {
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => argv[at] === word));
  const wantsHelp = argv.includes('--help') || argv.includes('-h');
  if (!command) return argv.length === 0 || wantsHelp ? { code: 0, lines: overview() } : unknown(argv);
  if (wantsHelp) return { code: 0, lines: helpOf(command) };
  const given = read(command, argv.slice(command.name.split(' ').length));
  return typeof given === 'string' ? { code: 2, lines: [given, '', ...helpOf(command)] } : { command, given };
}

/** Null for a bug. */
function refusalOf(error: unknown): string | null {
  if (error instanceof OperatorRefusal) return error.message;
  if (error instanceof ProviderAway) return `${error.message}: what was begun is taken up again every five minutes.`;
  if (!(error instanceof Problem)) return null;
  const reason = error.details?.['reason'];
  return `${error.message} (${error.kind.code}${typeof reason === 'string' ? `: ${reason}` : ''})`;
}

async function noted(desk: Desk, command: Command, given: Given): Promise<readonly string[] | Wrong> {
  const asked = await meaningOf(desk, command, given);
  const isOnce = command.changes === 'once' && !given.options['again'];
  const { id, isTakenUp } = await desk.everywhere((context) => beginAction(context, { command: command.name, arguments: asked, isOnce }));
  const end = (outcome: 'begun' | 'done' | 'failed', answer: string) =>
    desk.everywhere((context) => endAction(context, id, { outcome, answer }));
  try {
    const printed = await command.run(desk, { ...given, isTakenUp });
    await end('done', answerOf(printed).lines.join('\n'));
    return printed;
  } catch (error) {
    // Of a bug it is not known how far it came, so the same is not done again unasked.
    const sentence = refusalOf(error);
    // What a provider that does not answer was asked for is still pending: it has not failed.
    if (sentence !== null) await end(error instanceof ProviderAway ? 'begun' : 'failed', sentence);
    throw error;
  }
}

/** What is noted: what the command means, or what was typed where that is refused. */
async function meaningOf(desk: Desk, { meaning }: Command, given: Given): Promise<Meaning> {
  const words = given.words.map((word, at) => [`${at + 1}`, word] as const);
  const options = Object.entries(given.options).flatMap(([name, value]) =>
    value === undefined || name === 'again' ? [] : [[name, value] as const],
  );
  const typed = Object.fromEntries([...words, ...options]);
  if (!meaning) return typed;
  try {
    return await meaning(desk, given);
  } catch (error) {
    // It is refused in the same way when it runs.
    if (refusalOf(error) === null) throw error;
    return typed;
  }
}

/** @returns a sentence where what was typed does not fit */
function read(command: Command, args: readonly string[]): Given | string {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      options: command.changes === 'once' ? { ...command.options, again: { type: 'boolean' } } : (command.options ?? {}),
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
    const { min, max } = command.words;
    if (positionals.length < min) return `${command.name} needs more words than ${positionals.length}.`;
    if (positionals.length > max) return `${command.name} does not take "${positionals[max]}".`;
    const twice = tokens.filter(({ kind }) => kind === 'option').map((token) => ('name' in token ? token.name : ''));
    const repeated = twice.find((name, at) => twice.indexOf(name) !== at);
    if (repeated !== undefined) return `--${repeated} is there twice: which one is meant?`;
    return { words: positionals, options: values as Given['options'] };
  } catch (error) {
    // Node's own sentences, the first of which says what is wrong.
    return `${(error as Error).message.split(/\.\s|\n/)[0]?.replace(/\.$/, '')}.`;
  }
}

const line = ({ name, usage }: Command): string => `npm run billing -- ${name} ${usage}`.trimEnd();

const helpOf = (command: Command): string[] => [
  line(command),
  `  ${command.what}`,
  ...command.examples.map((example) => `  e.g. npm run billing -- ${example}`),
];

/** All commands, or those that begin with a word, if there are any. */
function overview(word?: string): string[] {
  const of = commands.filter(({ name }) => name.split(' ')[0] === word);
  return (of.length > 0 ? of : commands).flatMap((command) => [line(command), `    ${command.what}`]);
}

const unknown = (argv: readonly string[]): Answer => ({
  code: 2,
  lines: [`There is no command "${argv.slice(0, 2).join(' ')}".`, '', ...overview(argv[0])],
});
