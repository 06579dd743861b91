import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Panel } from '#ui/parts/panel.tsx';
import { saveFile } from '#ui/parts/save-file.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { useExportProfile } from '../../api/own-profile.ts';
import classes from './panels.module.css';

/** What is kept about the person, as a file. */
export function ExportPanel() {
  const t = useText('auth-profile');
  const { mutate, isPending } = useExportProfile();
  const download = () =>
    mutate(undefined, {
      onSuccess: saveFile,
      onError: (problem) => toastProblem(problemText(problem), { error: problem, hint: t('ownData.exportFailed') }),
    });
  return (
    <Panel title={t('ownData.export')}>
      <div className={classes.line}>
        <p className={classes.help}>{t('ownData.exportText')}</p>
        <Button variant="default" loading={isPending} leftSection={<IconDownload size={16} stroke={1.75} />} onClick={download}>
          {t('ownData.exportVerb')}
        </Button>
      </div>
    </Panel>
  );
}
