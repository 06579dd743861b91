import type { RetroExport } from './retro-export.ts';

export const writeJson = (content: RetroExport): string => `${JSON.stringify(content, null, 2)}\n`;
