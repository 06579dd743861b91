import { accountsOfTest, endTestBooks, forgetClock } from '#modules/billing/server/public.ts';
import type { Command } from './command.ts';

export const END_TEST = 'end-test';

export const endTest: Command = {
  name: END_TEST,
  usage: '--yes',
  what: 'closes the books of the test mode before real money is taken: plans become Free, credit and cards go, documents stay as test',
  examples: ['end-test --yes'],
  options: { yes: { type: 'boolean' } },
  words: { min: 0, max: 0 },
  changes: 'noted',
  async run(desk, { options }) {
    const accounts = await desk.everywhere(accountsOfTest);
    if (!options['yes']) return [`This ends the plans of ${accounts.length} accounts: say it with --yes.`];
    let ended = 0;
    for (const id of accounts) if (await (await desk.till(id)).inAccount(endTestBooks)) ended += 1;
    await desk.everywhere(forgetClock);
    return [`Ended: ${ended} paid plans of ${accounts.length} accounts. Start the server now with the settings of real payments.`];
  },
};
