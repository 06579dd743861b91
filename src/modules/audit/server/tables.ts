import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';

export type ChainTable = {
  account_id: AccountId;
  last_seq: number;
  last_hash: Buffer;
  anchor_seq: number;
  anchor_hash: Buffer;
  /** The end, sealed with the installation's key. */
  seal: string | null;
};

type SealingTable = { id: 'all'; since: Date; seal: string };

export type EntryTable = {
  account_id: AccountId;
  seq: number;
  id: string;
  at: Date;
  action: string;
  actor_kind: string;
  actor_id: string | null;
  target_kind: string;
  target_id: string;
  details: Record<string, unknown>;
  private_digest: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
};

/** `ip` and `agent` of whoever did it, and what is personal in what it says. */
export type PrivateContent = { readonly ip?: string; readonly agent?: string; readonly personal?: Readonly<Record<string, unknown>> };

export type PrivateTable = {
  account_id: AccountId;
  entry_id: string;
  user_id: string | null;
  target_id: string;
  salt: Buffer | null;
  content: PrivateContent;
};

type NameTable = { account_id: AccountId; user_id: string; name: string | null; email: string | null };

export type ArchiveTable = {
  account_id: AccountId;
  from_seq: number;
  to_seq: number;
  first_previous_hash: Buffer;
  last_hash: Buffer;
  file_key: string;
  file_hash: Buffer;
  created_at: Date;
};

export const auditIn = (tx: Tx) =>
  tx.$extendTables<{
    audit_chains: ChainTable;
    audit_sealing: SealingTable;
    audit_entries: EntryTable;
    audit_private: PrivateTable;
    audit_names: NameTable;
    audit_archives: ArchiveTable;
  }>();
