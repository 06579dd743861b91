import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { copyText } from '#ui/parts/copy-text.ts';
import { saveFile } from '#ui/parts/save-file.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './security.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onKept: () => void;
}

/** Shown once: to copy, to keep as a file, or to write down. */
export function RecoveryCodes({ codes, email, onKept }: Props) {
  const t = useText('auth-security');
  const [isCopied, setCopied] = useState(false);
  const text = `${PRODUCT_NAME}\n${t('setup.fileHead', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap={16}>
      <Muted size={14}>{t('setup.codesText')}</Muted>
      <ul className={classes.codes} aria-label={t('setup.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={8} justify="end" wrap>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => void copyText(codes.join('\n')).then(setCopied)}
        >
          {t(isCopied ? 'setup.copied' : 'setup.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => download(text)}>
          {t('setup.download')}
        </Button>
        <Button onClick={onKept} ref={focusIt}>
          {t('setup.kept')}
        </Button>
      </Row>
    </Stack>
  );
}

// The field that had the focus has made room for the codes.
const focusIt = (button: HTMLElement | null): void => button?.focus();

const download = (text: string): void =>
  saveFile({ name: `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`, body: new Blob([text], { type: 'text/plain' }) });
