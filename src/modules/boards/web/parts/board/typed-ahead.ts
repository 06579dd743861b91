/**
 * What is typed between the key that asks for a menu and the menu's first frame: its script may still be on its way. It is the
 * menu's, and never a shortcut of the board.
 */
class TypedAhead {
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

export const typedAhead = new TypedAhead();
