/**
 * What is typed between the key that asks for a field and the field's first frame: its script may still be on its way. It is the
 * field's, and never a shortcut of the page behind.
 */
export class TypedAhead {
  #text = '';
  #isSent = false;

  /** @returns whether the key was kept */
  keep(key: string): boolean {
    if (key === 'Enter') this.#isSent = true;
    else if (key === 'Backspace') this.#text = this.#text.slice(0, -1);
    else if ([...key].length === 1) this.#text += key;
    else return false;
    return true;
  }

  /** Hands it over once. */
  take(): { readonly text: string; readonly isSent: boolean } {
    const kept = { text: this.#text, isSent: this.#isSent };
    this.#text = '';
    this.#isSent = false;
    return kept;
  }
}

/** Gives a field a key that was pressed elsewhere: a letter is written into it, for it has the focus by then; any other it hears as its own. */
export function giveTo(field: HTMLElement, event: KeyboardEvent): void {
  field.focus();
  if ([...event.key].length === 1) return;
  event.preventDefault();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
}
