import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { VIEW_NAME_MAX, type BoardView } from '#modules/boards/contract/view.ts';
import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useViews } from './use-views.ts';
import classes from './views.module.css';

/** Each view with its name, whose it is, and whether the board opens in it. */
export function ManageViews({ onClose }: { onClose: () => void }) {
  const t = useText('boards-board');
  const { views } = useViews();
  return (
    <Dialog onClose={onClose} title={t('views.manageTitle')} size={560}>
      {views.length === 0 ? (
        <p className={classes.none}>{t('views.none')}</p>
      ) : (
        <ul className={classes.list}>
          {views.map((view) => (
            <View key={view.id} view={view} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function View({ view }: { view: BoardView }) {
  const t = useText('boards-board');
  const { you } = useBoard();
  const { change, remove } = useViews();
  const [name, setName] = useState(view.name);
  const mayChange = view.isShared ? you.canEditItems : view.isMine;
  const rename = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === view.name) return;
    if (wanted === '' || !(await change(view, { name: wanted }))) setName(view.name);
  };
  return (
    <li className={classes.view}>
      <TextInput
        aria-label={t('views.nameOf', { name: view.name })}
        maxLength={VIEW_NAME_MAX}
        value={name}
        disabled={!mayChange}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => void rename()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <div className={classes.marks}>
        <Checkbox
          label={t('views.makeDefault')}
          checked={view.isDefault}
          onChange={(event) => void change(view, { isDefault: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('views.share')}
          checked={view.isShared}
          // Taken back from the team by somebody else, it would be lost to them.
          disabled={!you.canEditItems || !view.isMine}
          onChange={(event) => void change(view, { isShared: event.currentTarget.checked })}
        />
      </div>
      <ActionIcon size={36} aria-label={t('views.delete', { name: view.name })} disabled={!mayChange} onClick={() => void remove(view)}>
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
