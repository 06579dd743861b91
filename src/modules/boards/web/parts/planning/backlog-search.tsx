import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { SEARCH_MAX } from '#modules/boards/contract/item-calls.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './backlog.module.css';

const TYPING_MS = 250;

/** @param text as the address has it */
export function BacklogSearch({ text, onFind }: { text: string; onFind: (text: string) => void }) {
  const t = useText('boards-planning');
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const find = useDebouncedCallback(onFind, TYPING_MS);
  // The address follows the keys; where something else empties it, the field follows.
  if (known !== text) {
    setKnown(text);
    if (text === '') setTyped('');
  }
  return (
    <TextInput
      size="sm"
      type="search"
      className={classes.search ?? ''}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} />}
      maxLength={SEARCH_MAX}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        find(event.currentTarget.value.trim());
      }}
    />
  );
}
