import { FileButton, Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What browsers offer first; any other file may be chosen too and is judged by its content. */
const KINDS = '.csv,.tsv,.txt,.md,.json,text/csv,text/plain,application/json';

/** A button that opens the system's own choice of a file. */
export function ChooseFile({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  return (
    <FileButton accept={KINDS} onChange={(file: File | null) => file && onFile(file)}>
      {(props) => (
        <Button {...props} size="xs" variant="default" leftSection={<IconUpload size={16} />}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
