import { momentOf } from '../async/deadline.ts';

/** What a session that another module opens is chosen with. */
export interface Choices {
  readonly votingSystem: string;
  readonly asyncVoting: boolean;
  /** As a field of date and time holds it; empty without one. */
  readonly deadline: string;
}

export const usualChoices: Choices = { votingSystem: 'fibonacci-simple', asyncVoting: false, deadline: '' };

/** The choices as a call takes them. */
export const sentChoices = ({ votingSystem, asyncVoting, deadline }: Choices) => ({
  votingSystem,
  ...(asyncVoting && { asyncVoting, asyncDeadline: momentOf(deadline) }),
});
