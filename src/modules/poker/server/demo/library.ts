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
import { DAY, HOUR, iso } from '#shared/time.ts';

/** Contexts in which members act, by what they are. */
export interface DemoCast {
  readonly owner: Context;
  readonly admin: Context;
  readonly member: Context;
}

const deck = (wanted: Pick<NewVotingSystem, 'name' | 'description' | 'category'>, cards: readonly (readonly [string, string])[]) => ({
  ...wanted,
  type: 'CUSTOM' as const,
  values: cards.map(([value, description]) => ({ value, description })),
});

const decks: readonly NewVotingSystem[] = [
  deck({ name: 'Half days', description: 'For work that is planned by the calendar.', category: 'TIME' }, [
    ['1', 'A morning'],
    ['2', 'A day'],
    ['4', 'Two days'],
    ['6', 'Three days'],
    ['10', 'A week'],
    ['?', ''],
  ]),
  deck({ name: 'Risk of a release', description: 'How much could go wrong, before the release is dated.', category: 'RISK' }, [
    ['Calm', 'Can be taken back within minutes'],
    ['Watch', 'Somebody looks at the figures for an hour'],
    ['Rehearse', 'Tried on a copy first'],
    ['Split', 'Too much for one release'],
    ['?', ''],
  ]),
];

const templates: readonly NewTemplate[] = [
  {
    name: 'Weekly refinement',
    description: 'The next two weeks of the backlog, two minutes a vote.',
    votingSystem: 'fibonacci-simple',
    timerOption: 120,
    settings: { autoReveal: true },
  },
  {
    name: 'Roadmap sizing',
    description: 'A quarter in an hour: themes, not stories.',
    votingSystem: 't-shirt-simple',
    settings: { enableConfidenceVoting: true },
  },
  {
    name: 'Release check',
    description: 'The same four questions before every release.',
    votingSystem: 'fibonacci-simple',
    stories: [
      { title: 'Move the data', description: 'What has to be rewritten, and for how long it locks.' },
      { title: 'Take it back', description: 'How long it takes to be as before.' },
      { title: 'Tell the people who notice', description: 'Support, partners, the status page.' },
      { title: 'Watch it', description: 'Which figures would say first that something is wrong.' },
    ],
  },
];

const inOnesOwnTime = {
  name: 'Before the planning: loyalty points',
  description: 'Vote when it suits you. On what we agree we do not meet.',
  stories: [
    { title: 'Collect points with every order', description: 'One point a dollar, after the return period.' },
    { title: 'Pay with points', description: 'Alone or beside a card.' },
    { title: 'Show points in the account', description: '' },
    { title: 'Let points expire after two years', description: 'With a mail a month before.' },
    { title: 'Give points back with a return', description: '' },
  ],
} as const;

/** Cards of those who have begun; the owner, whom most visitors are, has still to vote. */
const played = [
  ['admin', ['5', '8', '2', '3']],
  ['member', ['5', '13', '2']],
] as const;

const BEGUN = 20 * HOUR; // ago
const LEFT = 28 * HOUR;

/** The tenant's own decks and templates, and a vote that goes on while nobody meets; made by the product's own services. */
export async function seedDemoLibrary({ owner, admin, member }: DemoCast, teamId: TeamId): Promise<void> {
  const earlier = (context: Context, ago: number): Context => ({ ...context, now: new Date(context.now.getTime() - ago) });
  for (const [n, wanted] of decks.entries()) await createDeck(earlier(owner, (120 - 40 * n) * DAY), wanted);
  for (const [n, wanted] of templates.entries()) await createTemplate(earlier(owner, (150 - 30 * n) * DAY), wanted);
  const begun = earlier(owner, BEGUN);
  const asyncDeadline = iso(new Date(owner.now.getTime() + LEFT));
  const { name, description, stories } = inOnesOwnTime;
  const session = await createSession(begun, {
    name,
    description,
    teamId,
    votingSystem: 'fibonacci-simple',
    stories: stories.map((story) => ({ ...story })),
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
