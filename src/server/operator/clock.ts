import { readClock, turnClock } from '#modules/billing/server/public.ts';
import type { Command } from './command.ts';

export const clock: Command = {
  name: 'clock',
  usage: '[+15d | MOMENT | reset]',
  what: 'shows or turns the clock of the test mode (BILLING=sandbox), forward only; what is due by then is done',
  examples: ['clock', 'clock +15d', 'clock 2027-01-31T12:00Z', 'clock reset'],
  words: { min: 0, max: 1 },
  changes: 'noted',
  looks: ({ words }) => words.length === 0,
  async run(desk, { words: [to] }) {
    const { at, real } = await desk.everywhere((context) => (to === undefined ? readClock(context) : turnClock(context, to)));
    const shown = `The test clock is at ${at.toISOString()}`;
    return [at > real ? `${shown}; the real time is ${real.toISOString()}.` : `${shown}, the real time.`];
  },
};
