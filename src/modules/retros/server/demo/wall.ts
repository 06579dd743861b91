import type { DemoWords } from './words.ts';

type Topic = keyof DemoWords['topics'];
type Priority = 'low' | 'medium' | 'high';

/** A card: its column, its text, and the topic that it was put together with others under. */
export type WallCard = readonly [column: string, text: string, topic?: string];

/** One retrospective of the demo's half year, with what was written and agreed. */
export interface Wall {
  readonly name: string;
  readonly description: string;
  readonly template: string;
  readonly cards: readonly WallCard[];
  readonly actions: readonly (readonly [title: string, priority: Priority, topic?: string])[];
}

export interface DemoWalls {
  /** Oldest first: a team that drowns in late reviews and interruptions, mends that, and meets new troubles on the way. */
  readonly past: readonly Wall[];
  /** Under way while somebody looks at the demo: cards are being written. */
  readonly open: Wall;
  /** Planned, with nothing in it yet. */
  readonly next: Wall;
}

/** A wall without its words: the column and the topic of each card, the priority and the topic of each action. */
interface Frame {
  readonly template: string;
  readonly cards: readonly (readonly [column: string, topic?: Topic])[];
  readonly actions: readonly (readonly [priority: Priority, topic?: Topic])[];
}

const FIRST_SPRINT = 20;

const frames: readonly Frame[] = [
  {
    template: 'start-stop-continue',
    cards: [
      ['start', 'lateReviews'],
      ['start'],
      ['stop', 'lateReviews'],
      ['stop', 'painfulDeployments'],
      ['stop', 'painfulDeployments'],
      ['stop', 'interruptions'],
      ['continue'],
      ['continue'],
    ],
    actions: [
      ['high', 'lateReviews'],
      ['high', 'painfulDeployments'],
      ['medium', 'interruptions'],
    ],
  },
  {
    template: 'mad-sad-glad',
    cards: [
      ['mad', 'outage'],
      ['mad', 'lateReviews'],
      ['mad', 'changingScope'],
      ['sad', 'changingScope'],
      ['sad', 'flakyTests'],
      ['sad'],
      ['glad', 'quietAfternoons'],
      ['glad', 'outage'],
    ],
    actions: [
      ['high', 'outage'],
      ['medium', 'flakyTests'],
    ],
  },
  {
    template: 'what-went-well',
    cards: [
      ['went_well', 'deployments'],
      ['went_well'],
      ['went_well', 'interruptions'],
      ['did_not', 'lateReviews'],
      ['did_not', 'testData'],
      ['did_not'],
      ['ideas', 'lateReviews'],
      ['ideas', 'testData'],
    ],
    actions: [
      ['medium', 'testData'],
      ['high', 'lateReviews'],
    ],
  },
  {
    template: 'sailboat',
    cards: [
      ['wind', 'pairing'],
      ['wind', 'deployments'],
      ['anchor', 'unclearFormat'],
      ['anchor', 'unclearFormat'],
      ['rocks', 'audit'],
      ['rocks'],
      ['island', 'audit'],
      ['island'],
    ],
    actions: [['high', 'unclearFormat'], ['medium']],
  },
  {
    template: 'four-ls',
    cards: [
      ['liked', 'finance'],
      ['liked', 'pairing'],
      ['learned', 'finance'],
      ['learned', 'reviews'],
      ['lacked', 'tests'],
      ['lacked', 'tests'],
      ['longed_for', 'meetings'],
      ['longed_for'],
    ],
    actions: [['low', 'meetings'], ['high', 'tests'], ['medium']],
  },
  {
    template: 'start-stop-continue',
    cards: [
      ['start', 'audit'],
      ['start'],
      ['stop', 'reviews'],
      ['stop', 'interruptions'],
      ['continue', 'meetings'],
      ['continue'],
      ['continue', 'audit'],
    ],
    actions: [
      ['medium', 'reviews'],
      ['low', 'audit'],
    ],
  },
  {
    template: 'mad-sad-glad',
    cards: [
      ['mad', 'twoTeams'],
      ['mad', 'testEnvironment'],
      ['mad', 'interruptions'],
      ['sad', 'twoTeams'],
      ['sad'],
      ['sad', 'testEnvironment'],
      ['glad', 'reviews'],
      ['glad'],
    ],
    actions: [
      ['high', 'twoTeams'],
      ['medium', 'interruptions'],
      ['high', 'testEnvironment'],
    ],
  },
  {
    template: 'starfish',
    cards: [
      ['keep', 'reviews'],
      ['keep', 'contractTests'],
      ['more', 'twoTeams'],
      ['more'],
      ['less', 'tooMuchAtOnce'],
      ['less', 'meetings'],
      ['start', 'tooMuchAtOnce'],
      ['stop', 'tooMuchAtOnce'],
    ],
    actions: [['high', 'tooMuchAtOnce'], ['medium']],
  },
  {
    template: 'what-went-well',
    cards: [
      ['went_well', 'workInProgress'],
      ['went_well', 'customers'],
      ['went_well', 'testEnvironment'],
      ['did_not', 'estimates'],
      ['did_not', 'legal'],
      ['ideas', 'legal'],
      ['ideas', 'estimates'],
    ],
    actions: [
      ['high', 'legal'],
      ['medium', 'estimates'],
    ],
  },
  {
    template: 'rose-bud-thorn',
    cards: [['rose', 'estimates'], ['rose', 'legal'], ['rose'], ['bud'], ['bud'], ['thorn', 'measuring'], ['thorn', 'noisyAlerts']],
    actions: [
      ['high', 'noisyAlerts'],
      ['medium', 'measuring'],
    ],
  },
  {
    template: 'sailboat',
    cards: [
      ['wind', 'alerts'],
      ['wind'],
      ['anchor', 'reviews'],
      ['anchor', 'translations'],
      ['rocks', 'holidays'],
      ['rocks'],
      ['island', 'translations'],
    ],
    actions: [['medium', 'translations'], ['high', 'holidays'], ['medium']],
  },
  {
    template: 'four-ls',
    cards: [
      ['liked', 'clearGoal'],
      ['liked', 'translations'],
      ['learned', 'clearGoal'],
      ['learned', 'newInterface'],
      ['lacked', 'newInterface'],
      ['lacked', 'nightlyJobs'],
      ['longed_for'],
    ],
    actions: [
      ['medium', 'nightlyJobs'],
      ['high', 'newInterface'],
    ],
  },
  {
    template: 'start-stop-continue',
    cards: [
      ['start', 'nightlyJobs'],
      ['start', 'customers'],
      ['stop', 'nightlyJobs'],
      ['stop'],
      ['continue', 'pairing'],
      ['continue', 'reviews'],
      ['continue', 'customers'],
    ],
    actions: [['high', 'nightlyJobs'], ['low', 'customers'], ['medium']],
  },
];

const openFrame: Frame = { template: 'mad-sad-glad', cards: [['glad'], ['glad'], ['sad'], ['mad']], actions: [] };

/** The retrospectives of the demo in the words of one language. */
export function wallsOf(words: DemoWords): DemoWalls {
  const named = (sprint: number): string => words.sprint.replace('{{number}}', String(sprint));
  const topicOf = (topic: Topic | undefined): string | undefined => topic && words.topics[topic];
  const wall = (name: string, written: Written, { template, cards, actions }: Frame): Wall => ({
    name,
    description: written.description,
    template,
    cards: cards.map(([column, topic], n) => [column, written.cards[n] ?? '', topicOf(topic)]),
    actions: actions.map(([priority, topic], n) => [written.actions?.[n] ?? '', priority, topicOf(topic)]),
  });
  return {
    past: frames.map((frame, n) => wall(named(FIRST_SPRINT + n), words.walls[n] ?? words.open, frame)),
    open: wall(named(FIRST_SPRINT + frames.length), words.open, openFrame),
    next: { ...words.next, template: 'sailboat', cards: [], actions: [] },
  };
}

interface Written {
  readonly description: string;
  readonly cards: readonly string[];
  readonly actions?: readonly string[];
}
