export { flowFigures, type Span } from './queries/dashboard.ts';
export { endedSprints, finishedStories } from './queries/finished-work.ts';
export { attachmentKeysOf } from './queries/attachment.ts';
export { boardsEver, countBoards } from './queries/board.ts';
