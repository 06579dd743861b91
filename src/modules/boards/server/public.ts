export { flowFigures, type Span } from './queries/dashboard.ts';
export { boardsEver } from './queries/board.ts';
