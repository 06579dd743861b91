import type { UserId } from '#shared/ids.ts';
import type { Person } from '#ui/parts/avatar.tsx';

const idOf = (number: number): UserId => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}` as UserId;

export const YOU = idOf(10);

/** Colleagues who work on the demo's board beside the visitor. */
export const mates = [
  { id: idOf(11), name: 'Ana' },
  { id: idOf(12), name: 'Tom' },
  { id: idOf(13), name: 'Lena' },
  { id: idOf(14), name: 'Youssef' },
] as const;

/** @param you what the visitor is called */
export const peopleOf = (you: string): ReadonlyMap<string, Person> =>
  new Map([{ id: YOU, name: you }, ...mates].map((person) => [person.id as string, person]));
