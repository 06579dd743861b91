/** Of the connections that readers' own calls need, a process lends the counting no more than these. */
const AT_ONCE = 2;
/** Reports that wait, 4 kB each. Who comes after them is not counted. */
const WAITING_MAX = 100;

const waiting: (() => void)[] = [];
let running = 0;

/** Does one piece of work after another, two of them at the same time; what is too much is left out. */
export async function inLine(work: () => Promise<void>): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) return;
    // Who ends hands its place on, so that none who has just come takes it.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
