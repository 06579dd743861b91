import { tellersOf } from '#shared/say.ts';
import en from '../locales/export/en.json' with { type: 'json' };
import es from '../locales/export/es.json' with { type: 'json' };
import fr from '../locales/export/fr.json' with { type: 'json' };

/** Says the texts of invoices. */
export const invoiceText = tellersOf({ en, es, fr });
export type InvoiceTell = ReturnType<typeof invoiceText>;
