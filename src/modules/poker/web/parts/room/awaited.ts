import { addDiscussion } from '#modules/poker/contract/discussion.ts';
import { commands } from '#modules/poker/contract/live.ts';
import { addStories } from '#modules/poker/contract/story.ts';
import { returnLinesTo, returnTo } from '#ui/forms/use-line.ts';
import { keptCall } from '#ui/live/kept-call.ts';
import { outboxOf, type Sent } from '#ui/live/outbox.ts';
import { saidLine, storyLine } from './own-lines.ts';
import type { FailedText, Means } from './room-actions.ts';

/** What somebody writes or chooses: it outlives the page that has sent it, until the server has answered. */
type Awaited =
  | { readonly what: 'stories'; readonly input: { readonly titles: readonly string[] } }
  | { readonly what: 'discussion'; readonly input: { readonly content: string; readonly storyId: string | null } }
  | { readonly what: 'vote'; readonly isChoice: true; readonly input: Vote };

interface Vote {
  readonly storyId: string;
  readonly votingRound: number;
  /** null takes the card back. */
  readonly value: string | null;
  readonly confidence: number | null;
}

type Sender = Pick<Means, 'room' | 'sessionId' | 'token'>;

const boxOf = ({ sessionId, token }: Sender) => outboxOf<Awaited>(sessionId, token);

export const sendAwaited = (means: Means, content: Awaited): Promise<boolean> => send(means, boxOf(means).keep(content));

/** Sends the card, or takes it back; the ballot shows it meanwhile. @throws ApiProblem */
export const sendVote = (sender: Sender, input: Vote): Promise<unknown> =>
  carry(sender, boxOf(sender).keep({ what: 'vote', isChoice: true, input }));

/** Sends what an earlier page of this browser has sent and had no answer to. */
export const sendLeft = (means: Means): Promise<void> =>
  boxOf(means).sendLeft(
    (sent) => send(means, sent),
    (sent) => giverOf(means, sent)(),
  );

async function send(means: Means, sent: Sent<Awaited>): Promise<boolean> {
  const giveBack = giverOf(means, sent);
  const isDone = await means.attempt(() => carry(means, sent), failedOf(sent));
  if (!isDone) giveBack();
  return isDone;
}

const carry = (sender: Sender, sent: Sent<Awaited>): Promise<unknown> =>
  boxOf(sender).carry(sent, (idempotencyKey) => calling(sender, sent, idempotencyKey));

function calling({ room, sessionId, token }: Sender, { what, input }: Awaited, idempotencyKey: string): Promise<unknown> {
  const params = { sessionId };
  const call = keptCall(room);
  if (what === 'stories') return call(addStories, { params, body: { stories: [...input.titles] }, idempotencyKey });
  if (what === 'discussion') return call(addDiscussion, { params, body: input, token, idempotencyKey });
  const { value, confidence, ...round } = input;
  if (value === null) return room.send(commands.retractVote, round, idempotencyKey);
  return room.send(commands.castVote, { ...round, value, confidence }, idempotencyKey);
}

function failedOf({ what, input }: Awaited): FailedText | undefined {
  if (what === 'stories') return undefined;
  return what === 'vote' && input.value === null ? 'retraction' : what;
}

function giverOf({ sessionId }: Sender, { what, input }: Awaited): () => void {
  if (what === 'vote') return () => undefined;
  if (what === 'discussion') {
    const giveBack = input.storyId === null ? null : returnTo(saidLine(input.storyId));
    return () => giveBack?.(input.content);
  }
  const giveBack = returnLinesTo(storyLine(sessionId));
  return () => giveBack(input.titles.join('\n'));
}
