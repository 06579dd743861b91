/** How one setting is read, and how it is described where a person looks it up. */
export interface SettingRow<T> {
  readonly name: string;
  /** What it is for, as the settings page prints it. */
  readonly meaning: string;
  /** What holds when it is not set, in words. */
  readonly fallback: string;
  /** What a value may be, in words; a refusal quotes it. */
  readonly allowed: string;
  /** Never shown, neither in a refusal nor by `npm run doctor`. */
  readonly secret?: true;
  /** @returns undefined when the text is not a value of this setting */
  parse(text: string): T | undefined;
}

/** A setting that stops the start: one sentence that names it, its value and what is allowed. */
export class SettingError extends Error {
  readonly setting: string;
  constructor(setting: string, sentence: string) {
    super(sentence);
    this.name = 'SettingError';
    this.setting = setting;
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads one setting. Empty counts as not set: compose files write `NAME=`.
 * @throws SettingError
 */
export function readSetting<T>(row: SettingRow<T>, env: Env): T | undefined {
  const text = env[row.name]?.trim();
  if (!text) return undefined;
  const value = row.parse(text);
  if (value !== undefined) return value;
  throw new SettingError(row.name, `${row.name} is ${shown(row, text)}, but must be ${row.allowed}.`);
}

/** A value as it may be printed: a secret not at all, an address without its password. */
export function shown(row: Pick<SettingRow<unknown>, 'secret'>, text: string): string {
  if (row.secret) return `•••• (${text.length} characters)`;
  return `"${maskPasswords(text)}"`;
}

/** `scheme://user:password@host` without the password, also inside a longer text that is no proper address. */
export function maskPasswords(text: string): string {
  // Word by word, and to the word's last "@", because an unescaped password may hold "/" or "@".
  return text.replace(/\S+/g, maskWord);
}

function maskWord(word: string): string {
  const found = /:\/\/[^:/@]*:/.exec(word);
  const end = word.lastIndexOf('@');
  const start = found ? found.index + found[0].length : end;
  return start < end ? `${word.slice(0, start)}••••${word.slice(end)}` : word;
}
