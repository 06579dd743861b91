import { Button } from '@mantine/core';
import type { DraftField } from './use-draft.ts';
import { useFormWords } from './use-form-words.ts';
import classes from './conflict.module.css';

interface TextProps {
  /** One text; a form of several fields has a FormConflict. */
  readonly draft: Pick<DraftField<string>, 'value' | 'theirs' | 'beside' | 'discard' | 'rebase'>;
  readonly isBusy?: boolean;
  /** Saves what was typed over what is there now. */
  readonly onKeepMine: () => void;
  /** What follows once mine is dropped, as that its field closes. */
  readonly onTakeTheirs?: () => void;
  /** What follows once both are to be edited together, as that the field opens. */
  readonly onTogether?: () => void;
}

/**
 * Stands beside the field of every text that two may write. Two people have changed the same words: both texts side by side,
 * and what becomes of them. Edited together, theirs stays in sight until it is saved.
 */
export function Conflict({ draft, isBusy = false, onKeepMine, onTakeTheirs, onTogether }: TextProps) {
  const { value, theirs, beside } = draft;
  if (theirs === null) return beside !== null && <TheirText text={beside} />;
  return (
    <Choice
      fields={[{ theirs, mine: value }]}
      isBusy={isBusy}
      onKeepMine={onKeepMine}
      onTakeTheirs={() => {
        draft.discard();
        onTakeTheirs?.();
      }}
      onTogether={() => {
        draft.rebase(value, theirs);
        onTogether?.();
      }}
    />
  );
}

export interface ConflictField {
  /** Left out where the form has only one field. */
  readonly label?: string;
  readonly theirs: string;
  readonly mine: string;
}

interface Props {
  readonly fields: readonly ConflictField[];
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onTogether: () => void;
}

/** Both texts of each field that differs, and the three ways on. */
export function Choice({ fields, isBusy, onKeepMine, onTakeTheirs, onTogether }: Props) {
  const differing = fields.filter(({ theirs, mine }) => theirs !== mine);
  const t = useFormWords();
  if (!t) return null;
  return (
    <section className={classes.conflict} aria-label={t('conflict')}>
      <p role="alert">{t('conflict')}</p>
      <Sides fields={differing} />
      <div className={classes.buttons}>
        {/* What a button hands over, its event, is no argument of any of them. */}
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          onClick={({ currentTarget }) => {
            onTogether();
            // This goes, and the focus with it: one goes on in the field.
            if (document.activeElement === currentTarget) fieldBeside(currentTarget)?.focus();
          }}
        >
          {t('together')}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => onTakeTheirs()}>
          {t('takeTheirs')}
        </Button>
        <Button size="xs" loading={isBusy} onClick={() => onKeepMine()}>
          {t('keepMine')}
        </Button>
      </div>
    </section>
  );
}

const fieldBeside = (button: HTMLElement): HTMLElement | null =>
  button.closest('section')?.parentElement?.querySelector<HTMLElement>('textarea:not([aria-hidden]), input') ?? null;

/** What each of the two wrote. */
function Sides({ fields }: { fields: readonly ConflictField[] }) {
  const t = useFormWords();
  if (!t) return null;
  return fields.map(({ label, theirs, mine }, index) => (
    <div key={label ?? `${index}`} className={classes.field}>
      {label && <h4>{label}</h4>}
      <div className={classes.sides}>
        <Side title={t('theirs')} text={theirs} />
        <Side title={t('mine')} text={mine} />
      </div>
    </div>
  ));
}

function Side({ title, text }: { title: string; text: string }) {
  const t = useFormWords();
  if (!t) return null;
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys, too */}
      <pre tabIndex={0}>{text === '' ? t('empty') : text}</pre>
    </figure>
  );
}

/** Their text, in sight while the own one is written over it. */
export function TheirText({ label, text }: { label?: string; text: string }) {
  const t = useFormWords();
  if (!t) return null;
  return (
    <div className={classes.beside}>
      {label && <h4>{label}</h4>}
      <Side title={t('theirs')} text={text} />
    </div>
  );
}
