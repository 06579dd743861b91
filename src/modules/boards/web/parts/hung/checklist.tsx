import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { CHECKLIST_TITLE_MAX, type ChecklistLine } from '#modules/boards/contract/checklist.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { FoldButton } from './fold-button.tsx';
import { PartSection } from './part-section.tsx';
import { useChecklist, type Checklist as List } from './use-checklist.ts';
import classes from './checklist.module.css';

/** The steps of an item: ticked, renamed, moved by Alt and an arrow or by the menu. */
export function Checklist({ item }: { item: BoardItem }) {
  const t = useText('boards-item');
  const { mayEdit } = useBoard();
  const list = useChecklist(item);
  const [isBegun, setBegun] = useState(false);
  const total = list.lines.length;
  const done = list.lines.filter(({ isDone }) => isDone).length;
  const isEmpty = list.read.data ? total === 0 : !item.checklistTotal && !list.read.error;
  if (isEmpty && !mayEdit) return null;
  if (isEmpty && !isBegun) return <FoldButton label={t('checklist.title')} disabled={!list.read.data} onClick={() => setBegun(true)} />;
  return (
    <PartSection
      title={t('checklist.title')}
      count={total > 0 ? t('checklist.done', { done, total }) : null}
      failed={t('checklist.failed')}
      read={list.read}
    >
      {total > 0 && (
        <div className={classes.bar} aria-hidden="true" data-full={done === total || undefined}>
          <span style={{ width: `${(done / total) * 100}%` }} />
        </div>
      )}
      <ul className={classes.lines}>
        {list.lines.map((line, index) => (
          <Line key={line.id} line={line} list={list} isFirst={index === 0} isLast={index === total - 1} />
        ))}
      </ul>
      {mayEdit && <NewLine itemId={item.id} list={list} hasFocus={isBegun && total === 0} />}
    </PartSection>
  );
}

interface LineProps {
  readonly line: ChecklistLine;
  readonly list: List;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function Line({ line, list, isFirst, isLast }: LineProps) {
  const t = useText('boards-item');
  const { mayEdit } = useBoard();
  const [isRenaming, setRenaming] = useState(false);
  const close = (isByKey: boolean): void => {
    setRenaming(false);
    // Leaving the field has gone somewhere else already.
    if (isByKey) requestAnimationFrame(() => document.getElementById(`step-${line.id}`)?.focus());
  };
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    list.move(line, event.key === 'ArrowUp' ? -1 : 1);
  };
  if (isRenaming) return <Renaming line={line} onKeep={(title) => list.rename(line, title)} onClose={close} />;
  return (
    <li className={classes.line} data-done={line.isDone || undefined}>
      <label className={classes.label}>
        <Checkbox
          id={`step-${line.id}`}
          checked={line.isDone}
          disabled={!mayEdit}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onChange={() => list.tick(line)}
          onKeyDown={press}
        />
        <span>{line.title}</span>
      </label>
      {mayEdit && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon size={28} className={classes.more} aria-label={t('checklist.more', { title: line.title })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => setRenaming(true)}>
              {t('checklist.renameOne')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowUp size={18} />} disabled={isFirst} onClick={() => list.move(line, -1)}>
              {t('checklist.up')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown size={18} />} disabled={isLast} onClick={() => list.move(line, 1)}>
              {t('checklist.down')}
            </Menu.Item>
            <Menu.Item color="coral" leftSection={<IconTrash size={18} />} onClick={() => void list.remove(line)}>
              {t('checklist.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

interface RenamingProps {
  readonly line: ChecklistLine;
  readonly onKeep: (title: string) => void;
  readonly onClose: (isByKey: boolean) => void;
}

/** The title as a field: Enter and leaving keep it; Escape does not, and what was typed waits for the next time. */
function Renaming({ line, onKeep, onClose }: RenamingProps) {
  const t = useText('boards-item');
  const { value: draft, set: setDraft, drop } = useKept(`step ${line.id}`, line.title, 'title');
  const keep = (isByKey: boolean): void => {
    drop();
    onClose(isByKey);
    if (draft.trim() !== '' && draft.trim() !== line.title) onKeep(draft.trim());
  };
  return (
    <li className={classes.line}>
      <input
        className={classes.field}
        aria-label={t('checklist.rename', { title: line.title })}
        autoFocus
        maxLength={CHECKLIST_TITLE_MAX}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => keep(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep(true);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose(true);
        }}
      />
    </li>
  );
}

/** Stays open: Enter adds a step and waits for the next; pasted lines are several. */
function NewLine({ itemId, list, hasFocus }: { itemId: string; list: List; hasFocus: boolean }) {
  const t = useText('boards-item');
  const { value: draft, set: setDraft, update } = useKept(`item ${itemId}`, '', 'new step');
  const add = async (text: string): Promise<void> => {
    if (text.trim() === '') return;
    setDraft('');
    // What was refused is there again to be sent once more.
    if (!(await list.add(text))) update((now) => now || text.split('\n')[0] || '');
  };
  return (
    <div className={classes.add}>
      <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      <input
        className={classes.field}
        aria-label={t('checklist.add')}
        placeholder={t('checklist.add')}
        title={t('checklist.addHint')}
        autoFocus={hasFocus}
        maxLength={CHECKLIST_TITLE_MAX}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain').trim();
          if (!text.includes('\n')) return;
          event.preventDefault();
          void add(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void add(draft);
          if (event.key !== 'Escape' || draft === '') return;
          // Leaves the field alone: the panel stays, and so does the text.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </div>
  );
}
