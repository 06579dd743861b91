import { Button } from '@mantine/core';
import { useFormWords } from './use-form-words.ts';
import classes from './conflict.module.css';

export interface ConflictField {
  /** Left out where the form has one field alone. */
  readonly label?: string;
  readonly theirs: string;
  readonly mine: string;
}

interface Props {
  readonly fields: readonly ConflictField[];
  readonly isBusy?: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** Goes on writing, with their text in sight. */
  readonly onTogether: () => void;
}

/** Two people have changed the same words: both texts side by side, and what becomes of them. */
export function Conflict({ fields, isBusy = false, onKeepMine, onTakeTheirs, onTogether }: Props) {
  const t = useFormWords();
  const differing = fields.filter(({ theirs, mine }) => theirs !== mine);
  if (!t) return null;
  return (
    <section className={classes.conflict} aria-label={t('conflict')}>
      <p role="alert">{t('conflict')}</p>
      <Sides fields={differing} />
      <div className={classes.buttons}>
        <Button size="xs" variant="default" disabled={isBusy} onClick={onTogether}>
          {t('together')}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button size="xs" loading={isBusy} onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </section>
  );
}

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
