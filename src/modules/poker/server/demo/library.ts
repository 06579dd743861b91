import { UNKNOWN } from '#modules/poker/contract/card.ts';
import type { StoryId } from '#modules/poker/contract/ids.ts';
import type { NewTemplate } from '#modules/poker/contract/template.ts';
import type { NewVotingSystem } from '#modules/poker/contract/voting-system.ts';
import { joinSession } from '#modules/poker/server/service/join.ts';
import { runVerb } from '#modules/poker/server/service/lifecycle.ts';
import { createSession } from '#modules/poker/server/service/session.ts';
import { createTemplate } from '#modules/poker/server/service/template.ts';
import { castVote } from '#modules/poker/server/service/vote.ts';
import { createDeck } from '#modules/poker/server/service/voting-system.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { demoWords, type DemoWords } from './words.ts';

/** Contexts in which members act, by what they are, and the language that they write. */
export interface DemoCast {
  readonly owner: Context;
  readonly admin: Context;
  readonly member: Context;
  readonly language: Locale;
}

type Story = readonly string[];

const storiesOf = (stories: readonly Story[]) => stories.map(([title = '', description = '']) => ({ title, description }));

const decksOf = ({ decks }: DemoWords): NewVotingSystem[] =>
  decks.map(({ name, description, cards }, n) => ({
    name,
    description,
    category: n === 0 ? 'TIME' : 'RISK',
    type: 'CUSTOM',
    values: [...cards.map(([value = '', meaning = '']) => ({ value, description: meaning })), { value: UNKNOWN, description: '' }],
  }));

/** What each template sets, in the order of its words. */
const setUps: readonly Pick<NewTemplate, 'votingSystem' | 'timerOption' | 'settings'>[] = [
  { votingSystem: 'fibonacci-simple', timerOption: 120, settings: { autoReveal: true } },
  { votingSystem: 't-shirt-simple', settings: { enableConfidenceVoting: true } },
  { votingSystem: 'fibonacci-simple' },
];

const templatesOf = ({ templates }: DemoWords): NewTemplate[] =>
  setUps.flatMap((setUp, n) => {
    const words = templates[n];
    if (!words) return [];
    const { name, description, stories } = words;
    return [{ ...setUp, name, description, ...(stories.length > 0 && { stories: storiesOf(stories) }) }];
  });

/** Cards of those who have begun; the owner, whom most visitors are, has still to vote. */
const played = [
  ['admin', ['5', '8', '2', '3']],
  ['member', ['5', '13', '2']],
] as const;

const BEGUN = 20 * HOUR; // ago
const LEFT = 28 * HOUR;

/** The tenant's own decks and templates, and a vote that goes on while nobody meets; made by the product's own services. */
export async function seedDemoLibrary({ owner, admin, member, language }: DemoCast, teamId: TeamId): Promise<void> {
  const words = demoWords[language];
  const earlier = (context: Context, ago: number): Context => ({ ...context, now: new Date(context.now.getTime() - ago) });
  for (const [n, wanted] of decksOf(words).entries()) await createDeck(earlier(owner, (120 - 40 * n) * DAY), wanted);
  for (const [n, wanted] of templatesOf(words).entries()) await createTemplate(earlier(owner, (150 - 30 * n) * DAY), wanted);
  const begun = earlier(owner, BEGUN);
  const asyncDeadline = iso(new Date(owner.now.getTime() + LEFT));
  const { name, description, stories } = words.ownTime;
  const session = await createSession(begun, {
    name,
    description,
    teamId,
    votingSystem: 'fibonacci-simple',
    stories: storiesOf(stories),
    settings: { asyncVoting: true, asyncDeadline },
  });
  await runVerb(begun, session.id, 'start');
  const cast = { admin, member };
  for (const [n, [who, cards]] of played.entries()) {
    const voter = earlier(cast[who], BEGUN - (2 + 5 * n) * HOUR);
    await joinSession(voter, session.id, { role: 'participant', rejoin: true });
    for (const [place, value] of cards.entries()) {
      await castVote(voter, { sessionId: session.id, storyId: session.stories[place]?.id as StoryId, value });
    }
  }
}
