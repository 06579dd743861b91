import { IconPencil } from '@tabler/icons-react';
import classes from './draft-note.module.css';
import { useFormWords } from './use-form-words.ts';

interface Props {
  /** Opens the field with it; left out where the field shows it already. */
  readonly onRestore?: () => void;
  readonly onDiscard: () => void;
}

/** Says that something was typed here and not saved. */
export function DraftNote({ onRestore, onDiscard }: Props) {
  const t = useFormWords();
  if (!t) return null;
  return (
    <p className={classes.note} role="status">
      <IconPencil size={16} stroke={1.75} aria-hidden="true" />
      <span>{t('draft')}</span>
      {onRestore && (
        <button type="button" className="text-link" onClick={onRestore}>
          {t('restore')}
        </button>
      )}
      <button type="button" className="text-link" onClick={onDiscard}>
        {t('discard')}
      </button>
    </p>
  );
}
