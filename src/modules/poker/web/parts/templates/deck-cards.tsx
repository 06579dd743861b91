import { CardValue } from '#ui/parts/card-value.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { VotingSystem } from '../../../contract/voting-system.ts';
import { deckAtTable } from '../../../rules/decks.ts';
import classes from './templates.module.css';

/** The cards of a deck as they will lie on the table. @param most how many are shown; more are counted */
export function DeckCards({ deck, most }: { deck: Pick<VotingSystem, 'values' | 'isSimple'> & VotingSystem; most?: number }) {
  const t = useText('poker-templates');
  const { values } = deckAtTable(deck);
  const shown = values.slice(0, most ?? values.length);
  return (
    <ul className={classes.deck} aria-label={t('cards')}>
      {shown.map((card) => (
        <li
          key={`${card.value} ${card.order}`}
          style={card.color ? { borderTopColor: card.color } : undefined}
          data-coloured={card.color ? true : undefined}
        >
          <span aria-hidden="true">
            <CardValue value={card.value === 'coffee' ? card.value : card.display} />
          </span>
          <span className="visually-hidden">{card.label}</span>
        </li>
      ))}
      {values.length > shown.length && <li className={classes.rest}>+{values.length - shown.length}</li>}
    </ul>
  );
}
