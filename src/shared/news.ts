/** Kinds of news that each person chooses for themselves how to be told of. What has no kind is told in the app, always. */
export const newsKinds = ['assignments', 'mentions', 'blocks', 'due', 'sprints', 'meetings', 'teams'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** When a mail tells it: within a minute, with what happens within ten, with the summary of the day, or not at all. */
export const mailPaces = ['at_once', 'bundled', 'daily', 'never'] as const;
export type MailPace = (typeof mailPaces)[number];
