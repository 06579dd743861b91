import type { FieldPerson } from '#ui/forms/fields/person-field.tsx';
import { LONG } from './example.tsx';

export const people: readonly FieldPerson[] = [
  { id: 'ana', name: 'Ana Ruiz', email: 'ana@example.com' },
  { id: 'tom', name: 'Tom Okafor', email: 'tom@example.com' },
  { id: 'lea', name: 'Léa Martin', email: 'lea@example.com' },
  { id: 'aiko', name: 'Aiko Tanaka', email: null },
  { id: 'ines', name: 'Inés Prieto', email: 'ines@example.com' },
  { id: 'long', name: LONG, email: 'a.very.long.address.indeed@department.of.something.example.com' },
];
