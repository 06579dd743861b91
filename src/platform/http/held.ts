/**
 * Reads each thing once, when it is first asked for, and holds it. A disk that fails once is asked again, not believed for good.
 * @param read by names from a list of ours: what is held is never let go
 */
export function held<T>(read: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const all = new Map<string, Promise<T>>();
  return (name) => {
    const known = all.get(name);
    if (known) return known;
    const made = read(name);
    all.set(name, made);
    made.catch(() => all.delete(name));
    return made;
  };
}
