import { useRead } from '#ui/api/use-read.ts';
import { readVisits } from '../contract/figures.ts';

export interface Days {
  readonly from?: string;
  readonly to?: string;
}

export const useVisits = (query: Days) => useRead(readVisits, { query });
