const WAIT_MS = 1500; // after the first picture: what is seen comes first

/** How each part comes that speaks of a failure: when it is needed, the connection is often what failed. */
const loads: (() => Promise<unknown>)[] = [];
let hasBegun = false;

/**
 * Loads what is needed to speak of a failure before anything has failed: toasts, error pages, their words.
 * A part that does not come, because the connection is away already, is asked for again when it is back.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  loads.push(load);
  if (hasBegun) soon();
}

/** To be called once something is shown. */
export function beginLoadingAhead(): void {
  if (hasBegun) return;
  hasBegun = true;
  soon();
}

let timer: ReturnType<typeof setTimeout> | undefined;
function soon(): void {
  timer ??= setTimeout(() => void loadAll(), WAIT_MS);
}

async function loadAll(): Promise<void> {
  timer = undefined;
  for (const load of loads.splice(0)) {
    await load().catch(() => {
      loads.push(load);
      window.addEventListener('online', soon, { once: true });
    });
  }
}
