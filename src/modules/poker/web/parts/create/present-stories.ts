import type { SessionRow } from '../../../contract/session.ts';
import type { Present } from '../import/use-import.ts';
import type { SessionForm } from './session-form.ts';
import { readTyped, withTitlesAlone } from './typed-stories.ts';

/**
 * What an import is compared with: the session's own stories, the typed lines, and what other imports bring.
 * @param id of the import that is being chosen anew, and so does not count
 */
export function presentFor({ lines, imports }: SessionForm, session: SessionRow | null, id: number | null): Present {
  const saved = session?.stories ?? [];
  const pending = [...readTyped(lines, saved).stories, ...imports.filter((taken) => taken.id !== id).flatMap(({ stories }) => stories)];
  return { existing: [...withTitlesAlone(saved), ...pending], count: saved.length + pending.length };
}
