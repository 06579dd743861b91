import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { SEARCH_MAX } from '#modules/boards/contract/item-calls.ts';
import { useText } from '#ui/text/use-text.ts';
import { useTyped } from '../filter/use-typed.ts';
import classes from './backlog.module.css';

const TYPING_MS = 250;

/** @param text as the address has it */
export function BacklogSearch({ text, onFind }: { text: string; onFind: (text: string) => void }) {
  const t = useText('boards-planning');
  const find = useDebouncedCallback(onFind, TYPING_MS);
  return (
    <TextInput
      size="sm"
      type="search"
      className={classes.search ?? ''}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} />}
      maxLength={SEARCH_MAX}
      {...useTyped(text, (typed) => find(typed.trim()))}
    />
  );
}
