import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { DAY } from '#shared/time.ts';
import { billingIn } from '../tables.ts';
import { OperatorRefusal } from './operator-refusal.ts';

const ONCE_IN = DAY;
const LISTED = 50;

export interface OperatorAction {
  readonly command: string;
  readonly arguments: { readonly [name: string]: string | number | boolean };
  /** Doing the same again within a day is refused, since it would move money twice. */
  readonly isOnce: boolean;
}

export interface BegunAction {
  /** For the outcome. */
  readonly id: string;
  /** The same was begun before, and the provider did not answer: only what it has left pending may be taken up. */
  readonly isTakenUp: boolean;
}

/**
 * Notes what an operator begins. Of two who begin the same at the same moment one is refused.
 * @throws OperatorRefusal where the same was begun within a day and has not failed
 */
export async function beginAction({ tx, now }: Context<WorkerScope>, action: OperatorAction): Promise<BegunAction> {
  await sql`lock table operator_actions in exclusive mode`.execute(tx);
  const given = JSON.stringify(action.arguments);
  let isTakenUp = false;
  if (action.isOnce) {
    const same = await billingIn(tx)
      .selectFrom('operator_actions')
      .select(['outcome', 'answer', 'began_at'])
      .where('command', '=', action.command)
      .where(sql<boolean>`arguments = ${given}::jsonb`)
      .where('outcome', '<>', 'failed')
      .where('began_at', '>', new Date(now.getTime() - ONCE_IN))
      // One that was done after another was begun decides.
      .orderBy('outcome', 'desc')
      .executeTakeFirst();
    isTakenUp = same?.outcome === 'begun' && same.answer !== null;
    if (same && !isTakenUp) throw new OperatorRefusal(sameAgain(action.command, same));
  }
  const id = uuidv7();
  const row = { id, command: action.command, arguments: sql<string>`${given}::jsonb`, outcome: 'begun', began_at: now } as const;
  await billingIn(tx)
    .insertInto('operator_actions')
    .values({ ...row, answer: null, ended_at: null })
    .execute();
  return { id, isTakenUp };
}

function sameAgain(command: string, { outcome, began_at: at }: { readonly outcome: string; readonly began_at: Date }): string {
  const before = outcome === 'done' ? 'was done' : 'was begun, and its outcome is not known,';
  return `The same ${command} ${before} at ${at.toISOString()}: nothing was done now. Look at what it has changed; with --again it is done a second time.`;
}

/** @param end `begun` where it was asked for and the provider did not answer */
export async function endAction(
  { tx, now }: Context<WorkerScope>,
  id: string,
  { outcome, answer }: { readonly outcome: 'begun' | 'done' | 'failed'; readonly answer: string },
): Promise<void> {
  const ended = outcome === 'begun' ? null : now;
  const row = billingIn(tx).updateTable('operator_actions').set({ outcome, answer, ended_at: ended });
  await row.where('id', '=', id).execute();
}

/** The last ones, newest first. */
export const listActions = ({ tx }: Context<WorkerScope>) =>
  billingIn(tx).selectFrom('operator_actions').selectAll().orderBy('began_at', 'desc').limit(LISTED).execute();
