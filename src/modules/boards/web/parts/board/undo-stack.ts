/** Something that was done and can be taken back. */
export interface Done {
  /** "Moved TRM-42 to Done" */
  readonly text: string;
  /** Takes it back. @returns 0 where nothing of it could be: the reason has been said */
  readonly undo: () => Promise<unknown>;
}

const MOST = 50; // steps of one person on one board

/** One person's own steps on a board, newest last: Ctrl+Z takes them back one after the other. */
export class UndoStack {
  #done: Done[] = [];
  readonly #underWay = new Set<Promise<unknown>>();

  /** Notes work whose step is still to come: taking back waits for it, or it would take back the step before. */
  during<T>(work: Promise<T>): Promise<T> {
    this.#underWay.add(work);
    const end = (): boolean => this.#underWay.delete(work);
    void work.then(end, end);
    return work;
  }

  push(done: Done): void {
    this.#done = [...this.#done.slice(1 - MOST), done];
  }

  /** Takes back this step, or the last one; a step is taken back once. @returns what it was, null where there is nothing, or that it was refused */
  async take(step?: Done): Promise<Done | 'refused' | null> {
    if (!step) await Promise.allSettled(this.#underWay);
    const wanted = step ?? this.#done.at(-1);
    if (!wanted || !this.#done.includes(wanted)) return null;
    this.#done = this.#done.filter((one) => one !== wanted);
    return (await wanted.undo()) === 0 ? 'refused' : wanted;
  }
}
