/**
 * How a part of a drawing is coloured: the one that matters, those next to it, and what is left. `bad` is the one place for
 * coral, and the pale ones are of what is usual.
 */
export type Tone = 'main' | 'pale' | 'paler' | 'faint' | 'done' | 'ink' | 'cost' | 'good' | 'good-pale' | 'wait' | 'bad' | 'bad-pale';
