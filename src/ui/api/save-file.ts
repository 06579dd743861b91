import type { Download } from './wire.ts';

/** Hands a file to the browser, which keeps it where the reader's downloads go. */
export function saveFile({ name, body }: Download): void {
  const address = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
