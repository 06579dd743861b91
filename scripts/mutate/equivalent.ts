/**
 * Mutants that change nothing anybody could notice, by key, each with the reason. They count neither as killed nor as
 * survived. One that is gone from the code is refused, so that the list only holds what it speaks of.
 */
export const equivalent: Readonly<Record<string, string>> = {};
