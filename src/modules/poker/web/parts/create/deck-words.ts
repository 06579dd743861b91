import type { VotingSystem } from '../../../contract/voting-system.ts';
import { useText } from '#ui/text/use-text.ts';

/** The built-in decks, whose names and descriptions are texts of ours; an account's own deck has its own. */
const builtIn = [
  'fibonacci-simple',
  't-shirt-simple',
  'powers-of-two-simple',
  'fibonacci',
  'powers-of-two',
  't-shirt',
  'time',
  'risk',
  'linear',
  'async-poker',
] as const;
type BuiltIn = (typeof builtIn)[number];

const isBuiltIn = (id: string): id is BuiltIn => (builtIn as readonly string[]).includes(id);

/** Names a deck and says what it is for, in the reader's language. */
export function useDeckWords(): (deck: VotingSystem) => { name: string; description: string } {
  const t = useText('poker-create');
  return ({ id, name, description }) =>
    isBuiltIn(id) ? { name: t(`create.decks.${id}.name`), description: t(`create.decks.${id}.description`) } : { name, description };
}
