import type { SessionExport } from '#modules/poker/contract/export.ts';

/** The contract's content as it is, indented for people who open it. */
export function writeJson(content: SessionExport): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
