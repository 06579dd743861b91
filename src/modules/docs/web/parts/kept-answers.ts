const KEY = 'docsAnswers';
const MARK_BYTES = 16;

/** What this browser keeps of its answer about a page: a random number for this page alone, so that it counts once. */
interface KeptAnswer {
  readonly mark: string;
  /** Whether the server has said so. */
  readonly isCounted: boolean;
}

type Kept = Readonly<Record<string, KeptAnswer>>;

/** Where storage is blocked, answers are known as long as the page. */
let unkept: Kept = {};

export function keptAnswer(path: string): KeptAnswer {
  const kept = Object.entries(readAll()).find(([one]) => one === path)?.[1];
  return kept && typeof kept.mark === 'string' ? kept : { mark: randomMark(), isCounted: false };
}

export function keepAnswer(path: string, answer: KeptAnswer): void {
  unkept = { ...readAll(), [path]: answer };
  try {
    localStorage.setItem(KEY, JSON.stringify(unkept));
  } catch {
    // Blocked or full: see above.
  }
}

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...unkept, ...(kept as Kept) } : unkept; // written above; a mark is looked at
  } catch {
    return unkept;
  }
}

/** As `crypto.randomUUID`, which only https has. */
const randomMark = (): string =>
  [...crypto.getRandomValues(new Uint8Array(MARK_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
