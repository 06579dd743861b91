import type { RetroColumn } from '#modules/retros/contract/session.ts';
import { useText } from '#ui/text/use-text.ts';

/** Columns of the built-in formats, whose titles and questions are texts of ours; an account's own have theirs. */
const builtIn = [
  'start',
  'stop',
  'continue',
  'mad',
  'sad',
  'glad',
  'liked',
  'learned',
  'lacked',
  'longed_for',
  'wind',
  'anchor',
  'rocks',
  'island',
  'went_well',
  'did_not',
  'ideas',
  'plus',
  'delta',
  'rose',
  'bud',
  'thorn',
  'keep',
  'more',
  'less',
  'drop',
  'add',
  'improve',
  'engine',
  'parachute',
  'abyss',
  'bridge',
] as const;
type BuiltIn = (typeof builtIn)[number];

const isBuiltIn = (id: string): id is BuiltIn => (builtIn as readonly string[]).includes(id);

/** Names a column and asks its question in the reader's language. */
export function useColumnWords(): (column: RetroColumn) => { title: string; question: string } {
  const t = useText('retros');
  return ({ id, title }) =>
    isBuiltIn(id) ? { title: t(`columns.${id}.title`), question: t(`columns.${id}.question`) } : { title, question: '' };
}
