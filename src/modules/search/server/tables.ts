import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';

export type DocumentTable = {
  account_id: AccountId;
  id: string;
  kind: string;
  title: string;
  keys: string[];
  path: string;
  place: string | null;
  within_id: string | null;
  reader_ids: UserId[] | null;
  is_over: boolean;
  changed_at: Date;
};

type WordTable = { account_id: AccountId; word: string; documents: number };
type HeadTable = { account_id: AccountId; head: string; word: string };
type PostingTable = { account_id: AccountId; document_id: string; word: string; kind: string; weight: number };
type FillTable = { account_id: AccountId; version: number; kind: string | null; after: string | null; done_at: Date | null };

export const searchIn = (tx: Tx) =>
  tx.$extendTables<{
    search_documents: DocumentTable;
    search_words: WordTable;
    search_heads: HeadTable;
    search_postings: PostingTable;
    search_fills: FillTable;
  }>();
