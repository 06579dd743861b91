import { useState } from 'react';
import type { TeamId } from '#modules/teams/contract.ts';
import type { AccountId } from '#shared/ids.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { InvitationId, InvitedRole, SentInvitation } from '../../../contract/invitation.ts';
import { invitationProblems } from '../../../contract/problems.ts';
import { useInviteToAccount, useResend } from '../../api.ts';

/** What one address got. */
export interface Outcome {
  readonly email: string;
  readonly state: 'waiting' | 'sent' | 'refused';
  readonly sent?: SentInvitation;
  readonly error?: ApiProblem;
  /** The invitation that is pending already, which can be sent again instead (S1-59). */
  readonly pendingId?: InvitationId;
}

/** What every address is invited to. */
export interface What {
  readonly role: InvitedRole;
  readonly teamIds: TeamId[];
}

/** Sends one invitation after the other, so that each address has an answer of its own. */
export function useInviting(accountId: AccountId) {
  const { mutateAsync: send } = useInviteToAccount(accountId);
  const { mutateAsync: resend } = useResend();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const isRunning = outcomes.some(({ state }) => state === 'waiting');
  const put = (outcome: Outcome): void => setOutcomes((before) => before.map((one) => (one.email === outcome.email ? outcome : one)));

  const invite = async (emails: readonly string[], what: What): Promise<void> => {
    setOutcomes(emails.map((email) => ({ email, state: 'waiting' })));
    for (const email of emails) {
      put(
        await send({ body: { email, ...what } }).then(
          (sent): Outcome => ({ email, state: 'sent', sent }),
          (error: unknown) => refused(email, error),
        ),
      );
    }
  };
  const sendAgain = async ({ email, pendingId }: Outcome): Promise<void> => {
    if (!pendingId) return;
    put({ email, state: 'waiting' });
    put(
      await resend({ params: { invitationId: pendingId } }).then(
        (sent): Outcome => ({ email, state: 'sent', sent }),
        (error: unknown) => refused(email, error),
      ),
    );
  };
  return { outcomes, isRunning, invite, sendAgain, startOver: () => setOutcomes([]) };
}

function refused(email: string, error: unknown): Outcome {
  if (!(error instanceof ApiProblem)) throw error;
  const pendingId = error.code === invitationProblems.already_invited.code ? error.details?.['invitationId'] : undefined;
  // The server names the invitation that stands in the way.
  return { email, state: 'refused', error, ...(typeof pendingId === 'string' ? { pendingId: pendingId as InvitationId } : {}) };
}
