interface Chunk {
  readonly imports?: readonly string[];
}

/**
 * Finds chunks that import one another in a circle. Such a build passes every check and fails in the browser, where the
 * first of them runs before what it needs ("x is not a constructor").
 * @param manifest Vite's list of chunks
 * @returns each circle as the names along it
 */
export function chunkCircles(manifest: Readonly<Record<string, Chunk | undefined>>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    const start = way.indexOf(name);
    if (start >= 0) {
      circles.push([...way.slice(start), name]);
      return;
    }
    if (done.has(name)) return;
    for (const next of manifest[name]?.imports ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
  return circles;
}
