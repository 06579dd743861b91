import { publicUrl } from '#ui/parts/public-url.ts';

/** What is sent to the others: the page that lets them in, with or without an account. */
export const joinLink = (sessionId: string): string => `${publicUrl()}/join/retrospective/${sessionId}`;
