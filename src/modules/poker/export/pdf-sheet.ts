import type { Sheet as AnySheet } from '#platform/pdf/sheet.ts';
import type { ExportTell } from './words.ts';

/** A document with the texts of this module's exports. */
export type Sheet = AnySheet<ExportTell>;
