import type { Sheet as AnySheet } from '#platform/pdf/sheet.ts';
import type { ExportWords } from './words.ts';

/** A document with the words of this module's exports. */
export type Sheet = AnySheet<ExportWords>;
