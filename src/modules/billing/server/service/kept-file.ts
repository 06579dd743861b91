import { createHash } from 'node:crypto';
import { openFileStore } from '#platform/files/open-file-store.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { PrintedInvoice } from '../../export/printed-invoice.ts';

export interface Stored {
  readonly key: string;
  readonly hash: string;
}

/** The stored PDF of an issued document, as its row names it. */
export interface KeptFile {
  readonly number: string;
  /** Null before the first download, and where the document has changed what it shows. */
  readonly stored: Stored | null;
  /** How the name of a new file begins. */
  readonly path: string;
  /** @returns false where another was recorded meanwhile */
  record(stored: Stored): Promise<boolean>;
  /** What is recorded now, of the document as it was printed. */
  recorded(): Promise<Stored | null>;
}

/**
 * A document as its stored file. It is written when it is first asked for; from then on the same bytes are answered for years,
 * whatever the product prints by then.
 * @throws Problem billing.download_failed
 */
export async function keptFile(request: RequestContext, file: KeptFile, printed: PrintedInvoice): Promise<Uint8Array> {
  // A demo's invoices are no documents, and go each day: nothing would delete their files.
  if (request.actor.kind === 'user' && request.actor.isDemo) return write(printed);
  return file.stored ? readStored(request, file, file.stored, printed) : store(request, file, printed);
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Loads the PDF library with the first document: every start would wait for it. */
async function write(printed: PrintedInvoice): Promise<Uint8Array> {
  const { writeInvoice } = await import('../../export/write-invoice.ts');
  return writeInvoice(printed);
}

/** @throws Problem billing.download_failed where what is stored is not what was stored */
async function readStored(request: RequestContext, { number }: KeptFile, recorded: Stored, printed: PrintedInvoice): Promise<Uint8Array> {
  const { key, hash } = recorded;
  const stored = await readUnchanged(request, number, recorded);
  if (stored) return stored;
  // A lost file comes back where the product still prints the very same bytes.
  const again = await write(printed);
  if (hashOf(again) !== hash) throw differs(number, recorded, 'no file, and is printed differently now');
  await openFileStore(request.settings).put(key, again);
  return again;
}

/** @returns null where the file is lost. @throws Problem billing.download_failed where it is not what was stored */
async function readUnchanged(request: RequestContext, number: string, recorded: Stored): Promise<Uint8Array | null> {
  const stored = await openFileStore(request.settings).get(recorded.key);
  if (stored && hashOf(stored) !== recorded.hash) throw differs(number, recorded, 'another hash than its record');
  return stored;
}

/**
 * For a copy that is printed again: where the stored file is not what was stored, no one knows which of the two is true. One that
 * is lost is no reason, since its download may write it again. @throws Problem billing.download_failed
 */
export async function refuseChanged(request: RequestContext, number: string, recorded: Stored | null): Promise<void> {
  if (recorded) await readUnchanged(request, number, recorded);
}

function differs(number: string, { key, hash }: Stored, what: string): Problem {
  const cause = new Error(`Document ${number} has ${what} (key ${key}, SHA-256 ${hash})`);
  return new Problem(billingProblems.download_failed, undefined, { cause });
}

/** Stored before its record is written, so that no record names a file that is not there. */
async function store(request: RequestContext, file: KeptFile, printed: PrintedInvoice): Promise<Uint8Array> {
  const body = await write(printed);
  const hash = hashOf(body);
  // By its content: two who ask first write the same file, or, with two versions of the product running, two files.
  const key = `${file.path}.${hash.slice(0, 16)}.pdf`;
  await openFileStore(request.settings).put(key, body);
  if (await file.record({ key, hash })) return body;
  // Someone else was first, or the status has changed meanwhile: their record is the one that holds.
  const recorded = await file.recorded();
  return recorded ? readStored(request, file, recorded, printed) : body;
}
