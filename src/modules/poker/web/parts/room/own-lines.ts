import type { LineOf } from '#ui/forms/use-line.ts';

/** Where the titles of new stories are written. */
export const storyLine = (sessionId: string): LineOf => ({ record: `poker session ${sessionId}`, field: 'new story' });

/** Where one says something about a story. */
export const saidLine = (storyId: string): LineOf => ({ record: `story ${storyId}`, field: 'comment' });
