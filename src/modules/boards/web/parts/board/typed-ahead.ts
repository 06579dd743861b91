import { TypedAhead } from '#ui/parts/typed-ahead.ts';

/** Between the key that asks for a menu of a card and the menu. */
export const typedAhead = new TypedAhead();
