/** Kinds of news that each person chooses for themselves how to be told of. What has no kind is told in the app, always. */
export const newsKinds = ['assignments', 'mentions', 'blocks', 'due', 'sprints', 'meetings', 'teams'] as const;
export type NewsKind = (typeof newsKinds)[number];
