/** The days that figures are of, which the address keeps, and their choice. */
export { PeriodChoice } from './parts/figures/period-choice.tsx';
export { useScope } from './parts/figures/use-scope.ts';
