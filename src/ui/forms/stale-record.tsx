import { useState } from 'react';
import { Conflict, TheirText } from './conflict.tsx';
import { freshOf, isStale } from './stale.ts';

interface Props<Fields extends object> {
  /** Why the last save failed; nothing is shown for other reasons. */
  readonly error: unknown;
  readonly mine: Fields;
  /** Names of the fields with free text, as the form shows them. */
  readonly labels: { readonly [Name in keyof Fields]?: string };
  readonly isBusy: boolean;
  /** Saves what was typed over what is there now. */
  readonly onKeepMine: (version: number) => void;
  /** Goes on writing on what is there now: the next save names this version. */
  readonly onTogether: (version: number) => void;
  readonly onTakeTheirs: (theirs: Fields & { readonly version: number }) => void;
}

/** Below a form whose save met somebody else's: both texts, field by field, and what becomes of them. */
export function StaleRecord<Fields extends object>({ error, mine, labels, isBusy, onKeepMine, onTogether, onTakeTheirs }: Props<Fields>) {
  const [known, setKnown] = useState(0);
  const theirs = isStale(error) ? freshOf<Fields & { readonly version: number }>(error) : null;
  if (!theirs) return null;
  const names = Object.keys(labels) as (keyof Fields & string)[];
  const fields = names.map((name) => ({ label: labels[name] ?? name, theirs: String(theirs[name] ?? ''), mine: String(mine[name] ?? '') }));
  const differing = fields.filter((field) => field.theirs !== field.mine);
  if (known >= theirs.version) return differing.map((field) => <TheirText key={field.label} text={field.theirs} />);
  return (
    <Conflict
      fields={differing}
      isBusy={isBusy}
      onKeepMine={() => onKeepMine(theirs.version)}
      onTakeTheirs={() => onTakeTheirs(theirs)}
      onTogether={() => {
        setKnown(theirs.version);
        onTogether(theirs.version);
      }}
    />
  );
}
