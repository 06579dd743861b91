import '@mantine/core/styles/RadioCard.layer.css';
import { Button, Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportFormats, exportParts, exportSession, type ExportFormat, type ExportPart } from '#modules/poker/contract/export.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { Dialog } from '#ui/parts/dialog.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import classes from '#ui/parts/export-dialog.module.css';
import { saveFile } from '#ui/parts/save-file.ts';

/** The export dialog: which file, and what shall be in it. Votes that are not revealed are never in it. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('poker');
  const words = useText('poker-summary');
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [parts, setParts] = useState<readonly ExportPart[]>(exportParts);
  const { failed, isBusy, download } = useExport(onClose);
  return (
    <Dialog onClose={onClose} title={words('export.title')} size={480}>
      <Radio.Group
        value={format}
        onChange={(value) => setFormat(value)}
        label={words('export.format')}
        classNames={{ label: classes.label }}
      >
        <div className={classes.formats}>
          {exportFormats.toReversed().map((one) => (
            <Radio.Card key={one} value={one} className={classes.format}>
              <b>{one.toUpperCase()}</b>
              <small>{words(`export.${one}`)}</small>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Checkbox.Group
        value={[...parts]}
        onChange={(value) => setParts(value)}
        label={words('export.include')}
        classNames={{ label: classes.label }}
      >
        <div className={classes.parts}>
          {exportParts.map((part) => (
            <Checkbox key={part} value={part} label={words(`export.parts.${part}`)} />
          ))}
        </div>
      </Checkbox.Group>
      {failed && (
        <p role="alert" className={classes.failed}>
          <b>{t('room.failed.export')}</b> {failed}
        </p>
      )}
      <Button fullWidth size="lg" mt="lg" loading={isBusy} leftSection={<IconDownload />} onClick={() => void download(format, parts)}>
        {words('export.download', { format: format.toUpperCase() })}
      </Button>
    </Dialog>
  );
}

function useExport(onDone: () => void) {
  const words = useText('poker-summary');
  const language = useLanguage();
  const { session } = usePoker();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const download = async (format: ExportFormat, parts: readonly ExportPart[]): Promise<void> => {
    setBusy(true);
    setFailed(null);
    try {
      const file = await api.call(exportSession, {
        params: { sessionId: session.id },
        query: { format, include: parts.join(','), language },
      });
      saveFile(file);
      toastDone(words('export.done', { name: file.name }));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailed(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return { failed, isBusy, download };
}
