import { listActions } from '#modules/billing/server/public.ts';
import type { Command } from './command.ts';
import { dayOf, jsonOf, tableOf } from './print.ts';

export const log: Command = {
  name: 'log',
  usage: '[--json]',
  what: 'the last 50 commands that changed something, or tried to',
  examples: ['log'],
  options: { json: { type: 'boolean' } },
  words: { min: 0, max: 0 },
  async run(desk, { options }) {
    const all = await desk.everywhere(listActions);
    if (options['json']) return jsonOf(all);
    const rows = all.map((row) => [dayOf(row.began_at), row.outcome, row.command, JSON.stringify(row.arguments), row.answer ?? '']);
    return tableOf(['at (UTC)', 'outcome', 'command', 'with', 'answer'], rows);
  },
};
