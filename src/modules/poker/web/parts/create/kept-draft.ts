import { draftKey, drafts } from '#ui/forms/drafts.ts';
import { emptyForm, type SessionForm } from './session-form.ts';

/** A new session's form as it is typed: it outlives closing, reload and Back. @param owner the person in their account */
const keyOf = (owner: string): string => draftKey({ person: owner, record: 'new poker session', field: 'form' });

export function keepDraft(owner: string, form: SessionForm): void {
  if (isTouched(form)) drafts.keep(keyOf(owner), { value: form, base: emptyForm, version: null });
  else dropDraft(owner);
}

export const dropDraft = (owner: string): void => drafts.drop(keyOf(owner));

export function draftFor(owner: string): SessionForm | null {
  const kept = drafts.read(keyOf(owner));
  // A form that has grown a field since then shows it as it begins.
  return kept && { ...emptyForm, ...(kept.value as Partial<SessionForm>) };
}

/** Whether anything was written that would be missed; a changed switch alone is not. */
const isTouched = ({ name, description, lines, imports }: SessionForm): boolean =>
  name !== emptyForm.name || description !== emptyForm.description || lines.trim() !== '' || imports.length > 0;
