import '@mantine/core/styles/RadioCard.layer.css';
import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportFormats, exportSession, type ExportFormat } from '#modules/retros/contract/export.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { Dialog } from '#ui/parts/dialog.tsx';
import { saveFile } from '#ui/parts/save-file.ts';
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
    <Dialog title={t('export.title')} size={480} onClose={onClose}>
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
    </Dialog>
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
