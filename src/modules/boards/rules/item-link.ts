import type { ItemId } from '../contract/ids.ts';
import type { LinkKind, StoredLinkKind } from '../contract/link.ts';

export interface StoredLink {
  readonly kind: StoredLinkKind;
  readonly from: ItemId;
  readonly to: ItemId;
}

/** How a link that one item says of another is kept; a mutual one always begins with the same end, so that it is kept once. */
export function storedLink(kind: LinkKind, own: ItemId, other: ItemId): StoredLink {
  if (kind === 'blocked_by') return { kind: 'blocks', from: other, to: own };
  if (kind === 'duplicated_by') return { kind: 'duplicates', from: other, to: own };
  if (kind === 'relates' && other < own) return { kind, from: other, to: own };
  return { kind, from: own, to: other };
}

/** What a link is, said by one of its ends. */
export function kindSeen(kind: StoredLinkKind, isFrom: boolean): LinkKind {
  if (isFrom || kind === 'relates') return kind;
  return kind === 'blocks' ? 'blocked_by' : 'duplicated_by';
}
