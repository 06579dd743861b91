import { IconFileImport } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import { ChooseFile } from './choose-file.tsx';
import classes from './drop-zone.module.css';
import { useFileDrop } from '#ui/parts/use-file-drop.ts';

/** Where a file is dropped or chosen. While a file is over the window, it may be dropped anywhere. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const t = useText('poker-create');
  const isOver = useFileDrop(onFile);
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <IconFileImport size={20} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <b>{t(isOver ? 'import.dropNow' : 'import.drop')}</b>
        <span>{t('import.dropHint')}</span>
      </p>
      <ChooseFile onFile={onFile}>{t('import.choose')}</ChooseFile>
    </div>
  );
}
