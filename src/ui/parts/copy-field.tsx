import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2000;

/** A link or code to take along: selects itself on focus, copies on a press, and says that it did. */
export function CopyField({ label, value, isLabelHidden = false }: { label: string; value: string; isLabelHidden?: boolean }) {
  const t = useText('ui');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const words = t(isCopied ? 'parts.copied' : 'parts.copy');
  return (
    <>
      <TextInput
        size="sm"
        readOnly
        value={value}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={
          <Tooltip label={words}>
            <ActionIcon
              size={28}
              color={isCopied ? 'mint' : 'gray'}
              aria-label={`${words}: ${label}`}
              onClick={() => void copyText(value).then(setCopied)}
            >
              {isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          </Tooltip>
        }
      />
      <output className="visually-hidden">{isCopied && t('parts.copied')}</output>
    </>
  );
}
