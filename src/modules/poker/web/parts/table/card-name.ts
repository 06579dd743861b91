import { COFFEE, INFINITY, UNKNOWN } from '#modules/poker/contract/card.ts';
import { useText } from '#ui/text/use-text.ts';

/** A card's name in a sentence: "5", "I don't know", "Coffee break". */
export function useCardName(): (value: string) => string {
  const t = useText('poker');
  return (value) => {
    if (value === UNKNOWN) return t('room.card.unknown');
    if (value === COFFEE) return t('room.card.coffee');
    return value === INFINITY ? '∞' : value;
  };
}
