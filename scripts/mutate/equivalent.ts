const CARDS =
  'src/modules/boards/server/queries/item.ts: where → where true or in sql` with found as materialized ( select ${columns} from board_items i where i.account_id = ${accoun';
const joined = 'what is counted for other items is joined to none, so the statement is only slower';

/**
 * Mutants that change nothing anybody could notice, by key, each with the reason. They count neither as killed nor as
 * survived. One that is gone from the code is refused, so that the list only holds what it speaks of.
 */
export const equivalent: Readonly<Record<string, string>> = {
  'src/modules/schedule/rules/calendar-zone.ts: floor → ceil in Math.floor((low + high) / 2)':
    'while more than a minute lies between them, either minute in the middle halves it',
  'src/modules/schedule/rules/recurrence.ts: 31 → 32 in 31': 'the search begins a meeting sooner, and finds the same',
  'src/modules/boards/rules/flow-forecast.ts: 0 → 1 in 0 #16': 'the index is always one of the list: the type asks for another value',
  'src/modules/retros/rules/topics.ts: 0 → 1 in 0': 'votes that are not known were looked for before: the type asks for another value',
  [`${CARDS} #2`]: joined,
  [`${CARDS} #3`]: joined,
  [`${CARDS} #5`]: joined,
  [`${CARDS} #6`]: joined,
};
