import { Menu } from '@mantine/core';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { boardFormats } from '#modules/boards/contract/transfer.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useExport } from './use-export.ts';

/** Entries of a project's menu: bringing items in, and taking all of it away as a file. */
export function TransferItems({ onImport }: { onImport: () => void }) {
  const t = useText('boards-planning');
  const { mayManage } = useBoard();
  const save = useExport();
  return (
    <>
      {mayManage && (
        <Menu.Item leftSection={<IconFileImport size={18} />} onClick={onImport}>
          {t('import.open')}
        </Menu.Item>
      )}
      {boardFormats.map((format) => (
        <Menu.Item key={format} leftSection={<IconFileExport size={18} />} onClick={() => void save(format)}>
          {t('export.open', { format: format.toUpperCase() })}
        </Menu.Item>
      ))}
    </>
  );
}
