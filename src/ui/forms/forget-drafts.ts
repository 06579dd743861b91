import { localStore } from '#ui/api/tokens.ts';

/** What the name of each draft in the browser's storage begins with. */
export const DRAFT_PREFIX = 'draft ';
/** Of what may be anonymous: its name says no person, so whoever comes after them at this browser must not find it. */
const ANONYMOUS = `${DRAFT_PREFIX}anonymous `;
const GUEST = 'guest';

type Named = Pick<Storage, 'key' | 'length'> | null;

export const draftKeysOf = (storage: Named): string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter((key) => key.startsWith(DRAFT_PREFIX));

interface Place {
  /** "item 0198…", "new project". */
  readonly record: string;
  readonly field: string;
  readonly isAnonymous?: boolean;
}

/** The name under which a text of this person lies. @param me null for whoever is not signed in */
export function keyOf(
  me: { readonly id: string; readonly accountId: string } | null,
  { record, field, isAnonymous = false }: Place,
): string {
  if (isAnonymous) return ANONYMOUS + [me?.accountId ?? GUEST, record, field].join('|');
  return DRAFT_PREFIX + [me ? `${me.accountId}.${me.id}` : 'nobody', record, field].join('|');
}

type Meant = (key: string) => boolean;
const listeners = new Set<(isMeant: Meant) => void>();

/** Told which drafts are forgotten: pages that have fields hold some of them. */
export const whenForgotten = (listener: (isMeant: Meant) => void): void => void listeners.add(listener);

/** Forgets every draft of this browser. A part of its own: every page may sign somebody out, and most have no draft. */
export const forgetDrafts = (): void => forget(() => true);

/** Forgets what whoever was signed in wrote where it may be anonymous: they are here no more. */
export const forgetAnonymous = (): void => forget((key) => key.startsWith(ANONYMOUS) && !key.startsWith(`${ANONYMOUS}${GUEST}|`));

/** Forgets what a guest wrote into this room: the seat is another's, or nobody's. */
export const forgetGuest = (roomId: string): void =>
  forget((key) => key.startsWith(`${ANONYMOUS}${GUEST}|`) && key.split('|')[1]?.endsWith(roomId) === true);

function forget(isMeant: Meant): void {
  const storage = localStore();
  for (const key of draftKeysOf(storage)) if (isMeant(key)) storage?.removeItem(key);
  for (const listener of listeners) listener(isMeant);
}
