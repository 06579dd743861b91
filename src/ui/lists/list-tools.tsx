import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconTable, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '#ui/api/problem.ts';
import type { Download } from '#ui/api/wire.ts';
import { saveFile } from '#ui/parts/save-file.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import type { Column } from './column.ts';
import { useListWords } from './use-list-words.ts';

interface ExportProps {
  /** The button's text: "Export CSV". */
  readonly label: string;
  readonly isDisabled: boolean;
  readonly fetchFile: () => Promise<Download>;
}

/** Saves the rows that the filters leave, of all pages, as a file. */
export function ExportButton({ label, isDisabled, fetchFile }: ExportProps) {
  const t = useListWords();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await fetchFile());
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toastProblem(t('lists.exportFailed'), { hint: problemText(error), error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isBusy}
      disabled={isDisabled}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}

interface ChoiceProps<Row> {
  readonly optional: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** A menu of the columns that may be hidden. */
export function ColumnMenu<Row>({ optional, hidden, toggle }: ChoiceProps<Row>) {
  const t = useListWords();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('lists.columns')} title={t('lists.columns')}>
          <IconTable size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {optional.map(({ id, title }) => (
          <Menu.CheckboxItem key={id} checked={!hidden.has(id)} onChange={() => toggle(id)}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
