import { useDraft } from './use-draft.ts';

/**
 * A state that outlives its field: for what is typed into something that is yet to be made. Whoever sets what it begins with
 * forgets it; so does sending, which empties the field.
 * @param record what is made, and where: "story 0198…", "new team"
 */
export function useKept<T>(record: string, begin: T, field = 'form') {
  const { value, isDirty, write, update, discard } = useDraft({ record, field, saved: begin, version: 0 });
  return { value, isDirty, set: write, update, drop: discard };
}
