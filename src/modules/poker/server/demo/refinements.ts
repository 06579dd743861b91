import type { DemoWords } from './words.ts';

/** A card of the short Fibonacci deck. */
type Size = 1 | 2 | 3 | 5 | 8 | 13;

/** A story of the demo: its title, the size that the team comes to see in it, and what is written beneath. */
interface DemoStory {
  readonly title: string;
  readonly size: Size;
  readonly description: string;
}

export interface DemoBacklog {
  readonly name: string;
  readonly goal: string;
  readonly stories: readonly DemoStory[];
}

export interface DemoBacklogs {
  /** What a team that builds a checkout talked about in half a year, oldest first: one refinement each. */
  readonly refinements: readonly DemoBacklog[];
  /** What everybody voted on at any time before they met. */
  readonly votedApart: DemoBacklog;
  /** The next meeting, planned and not begun. */
  readonly next: DemoBacklog;
  /** The meeting that is under way. */
  readonly open: DemoBacklog;
}

/** The size of each story, in the order of its words. */
const refined: readonly (readonly Size[])[] = [
  [5, 3, 3, 8],
  [5, 2, 2, 3],
  [3, 5, 3, 1],
  [13, 8, 3, 2],
  [5, 8, 2, 3],
  [5, 2, 8, 3],
  [3, 2, 3, 2],
  [8, 5, 1, 3],
  [3, 5, 2, 5],
  [8, 13, 1, 2],
  [5, 3, 3, 8],
  [3, 5, 1, 2],
  [13, 3, 2, 5],
  [8, 2, 8, 3],
  [3, 2, 1, 3],
  [8, 5, 2, 5],
  [5, 8, 2, 2],
  [8, 5, 5, 1],
  [5, 2, 8, 3],
  [5, 1, 2, 2],
  [5, 13, 3, 2],
  [3, 5, 5, 2],
  [8, 5, 2, 2],
  [8, 1, 5, 2],
  [3, 5, 3, 1],
  [3, 8, 3, 2],
];
const apart: readonly Size[] = [3, 5, 2, 8, 3, 8];
const next: readonly Size[] = [5, 8, 3, 2, 5];
const open: readonly Size[] = [3, 8, 2, 5, 3];

/** The backlogs of the demo in the words of one language. */
export const backlogsOf = (words: DemoWords): DemoBacklogs => ({
  refinements: words.refinements.map((backlog, n) => sized(backlog, refined[n])),
  votedApart: sized(words.votedApart, apart),
  next: sized(words.next, next),
  open: sized(words.open, open),
});

function sized({ name, goal, stories }: DemoWords['next'], sizes: readonly Size[] = []): DemoBacklog {
  return {
    name,
    goal,
    stories: stories.map(([title = '', description = ''], n) => {
      const size = sizes[n];
      if (!size) throw new Error(`${title} of the demo has no size`);
      return { title, size, description };
    }),
  };
}
