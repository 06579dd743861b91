/** Something that was done and can be taken back. */
export interface Done {
  /** "Moved TRM-42 to Done" */
  readonly text: string;
  readonly undo: () => Promise<unknown>;
}

const MOST = 50; // steps of one person on one board

/** One person's own steps on a board, newest last: Ctrl+Z takes them back one after the other. */
export class UndoStack {
  #done: Done[] = [];

  push(done: Done): void {
    this.#done = [...this.#done.slice(1 - MOST), done];
  }

  /** Takes back this step, or the last one; a step is taken back once. @returns what it was, or null */
  async take(wanted = this.#done.at(-1)): Promise<Done | null> {
    if (!wanted || !this.#done.includes(wanted)) return null;
    this.#done = this.#done.filter((one) => one !== wanted);
    await wanted.undo();
    return wanted;
  }
}
