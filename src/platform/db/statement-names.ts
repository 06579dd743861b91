const SEEN_BEFORE = 3; // times that a statement must have come before it gets a name
const NAMES_MAX = 400; // a connection keeps what it has prepared for as long as it lives

/**
 * Names for statements that come again and again: PostgreSQL then parses and plans them once on each connection. Only those
 * get one, and not without an end, because lists (`in ($1, $2, …)`) make texts that never come back.
 */
export class StatementNames {
  #names = new Map<string, string>();
  #counts = new Map<string, number>();
  #generation = 0;

  /** @returns undefined for a statement that shall be sent as it is */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMES_MAX) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count <= SEEN_BEFORE) {
      if (this.#counts.size >= NAMES_MAX * 10) this.#counts = new Map();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const name = `trimtab_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** The tables have changed beneath what was prepared: from here on everything is prepared anew, under new names. */
  forget(): void {
    this.#generation += 1;
    this.#names = new Map();
  }
}
