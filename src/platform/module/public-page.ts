import type { Tx } from '#platform/db/bound-dialect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Locale } from '#shared/locale.ts';
import type { Json } from './context.ts';

/** What search engines and social networks read about a page. Texts are plain: the server escapes them. */
export interface PublicHead {
  readonly kind: 'head';
  readonly title: string;
  readonly description: string;
  /** Its one address, below the root. */
  readonly path: string;
  /** Keeps it out of search engines. */
  readonly isHidden?: boolean;
  /** Address below the root of a picture of 1200 × 630 pixels. */
  readonly image?: string;
  /** As schema.org names it. */
  readonly structured?: Json;
}

/** A file at a public address, made when its kept copies are out of date. */
export interface PublicFile {
  readonly kind: 'file';
  readonly mediaType: string;
  /** Changes with its content. */
  readonly version: string;
  /** Null where too much is being made already. */
  make(): Promise<Uint8Array | null>;
}

export interface PublicMove {
  readonly kind: 'moved';
  readonly path: string;
}

export interface PublicAsked {
  readonly params: Readonly<Record<string, string>>;
  readonly publicUrl: string;
  readonly language: Locale;
  readonly files: FileStore;
}

/** Public addresses with parameters, for which a module knows what is there. */
export interface PublicPage {
  /** `/businesses/:slug` */
  readonly pattern: string;
  /** @returns null where nothing is: the server answers with the page for unknown addresses */
  answer(tx: Tx, asked: PublicAsked): Promise<PublicHead | PublicFile | PublicMove | null>;
  /** What the sitemap lists of it, newest first. */
  addresses?(tx: Tx): Promise<readonly string[]>;
}
