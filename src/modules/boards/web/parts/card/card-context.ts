import { createContext, use } from 'react';
import type { BoardLabel } from '#modules/boards/contract/board.ts';
import type { Today, UsualStay } from '#modules/boards/rules/card-facts.ts';
import type { SprintsInView } from '#modules/boards/rules/sprint-view.ts';
import type { Person } from '#ui/parts/avatar.tsx';

/** What all cards need beside their item; the same object until one of it changes, so that a push draws one card. */
export interface CardSurroundings {
  readonly people: ReadonlyMap<string, Person>;
  readonly labels: ReadonlyMap<string, BoardLabel>;
  readonly usual: UsualStay | null;
  readonly today: Today;
  readonly mayEdit: boolean;
  readonly sprints: SprintsInView;
}

export const CardContext = createContext<CardSurroundings | null>(null);

export function useCardSurroundings(): CardSurroundings {
  const around = use(CardContext);
  if (!around) throw new Error('This card stands outside a board.');
  return around;
}
