import { emptyForm, type SessionForm } from './session-form.ts';

/** A new session's form that was closed before it was saved; gone with the page. */
let kept: { readonly owner: string; readonly form: SessionForm } | null = null;

/** @param owner whose draft it is: the person in their account */
export function keepDraft(owner: string, form: SessionForm): void {
  kept = isTouched(form) ? { owner, form } : null;
}

export function dropDraft(): void {
  kept = null;
}

export const draftFor = (owner: string): SessionForm | null => (kept?.owner === owner ? kept.form : null);

/** Whether anything was written that would be missed; a changed switch alone is not. */
const isTouched = ({ name, description, lines, imports }: SessionForm): boolean =>
  name !== emptyForm.name || description !== emptyForm.description || lines.trim() !== '' || imports.length > 0;
