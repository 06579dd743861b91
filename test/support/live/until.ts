/** Waits until a condition holds. @throws Error with the time it waited when it does not come true */
export async function until(condition: () => boolean | Promise<boolean>, patienceMs = 10_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${patienceMs} ms in vain: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
