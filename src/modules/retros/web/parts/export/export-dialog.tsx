import '@mantine/core/styles/RadioCard.layer.css';
import { Button, Modal, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportFormats, exportSession, type ExportFormat } from '#modules/retros/contract/export.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import type { Download } from '#ui/api/wire.ts';
import { toastDone } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import classes from '#ui/parts/export-dialog.module.css';

/** Which file. What is hidden from the reader, and anonymous authors, are never in it. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('retros');
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const { failed, isBusy, download } = useExport(onClose);
  return (
    <Modal opened onClose={onClose} title={t('export.title')} size={460} closeButtonProps={{ 'aria-label': t('room.close') }}>
      <Radio.Group value={format} onChange={(value) => setFormat(value)} label={t('export.format')} classNames={{ label: classes.label }}>
        <div className={classes.formats} data-pairs>
          {exportFormats.map((one) => (
            <Radio.Card key={one} value={one} className={classes.format}>
              <b>{t(`export.${one}.name`)}</b>
              <small>{t(`export.${one}.hint`)}</small>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <p className={classes.note}>{t('export.anonymous')}</p>
      {failed && (
        <p role="alert" className={classes.failed}>
          <b>{t('export.failed')}</b> {failed}
        </p>
      )}
      <Button fullWidth size="lg" mt="lg" loading={isBusy} leftSection={<IconDownload />} onClick={() => void download(format)}>
        {t('export.download', { format: t(`export.${format}.name`) })}
      </Button>
    </Modal>
  );
}

function useExport(onDone: () => void) {
  const t = useText('retros');
  const language = useLanguage();
  const { session } = useRetro();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const download = async (format: ExportFormat): Promise<void> => {
    setBusy(true);
    setFailed(null);
    try {
      const file = await api.call(exportSession, { params: { sessionId: session.id }, query: { format, language } });
      saveFile(file);
      toastDone(t('export.done', { name: file.name }));
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

/** Hands a file to the browser, which keeps it where the reader's downloads go. */
function saveFile({ name, body }: Download): void {
  const address = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
