import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useText } from '#ui/text/use-text.ts';
import type { ImportCandidate } from '../../../import/reading.ts';
import classes from './candidate-row.module.css';
import { canChoose, type PreviewRow } from './preview-rows.ts';

interface Props {
  id: string;
  row: PreviewRow;
  isChosen: boolean;
  isFull: boolean;
  isActive: boolean;
  isJson: boolean;
  place: { index: number; of: number };
  onPress: (event: MouseEvent) => void;
}

/** One row of the source: its box, its title, and what there is to know about it in a second line. */
export function CandidateRow({ id, row, isChosen, isFull, isActive, isJson, place, onPress }: Props) {
  const isPossible = canChoose(row);
  const { story, refused } = row;
  return (
    // The list box has the focus and takes the keys; a press is for the pointer.
    // oxlint-disable-next-line click-events-have-key-events -- as the line above says
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={classes.row}
      aria-selected={isChosen}
      aria-disabled={!isPossible || (isFull && !isChosen) || undefined}
      aria-posinset={place.index}
      aria-setsize={place.of}
      data-active={isActive || undefined}
      data-out={!isPossible || undefined}
      onClick={onPress}
    >
      <span className={classes.box} aria-hidden="true">
        {isChosen && <IconCheck size={14} stroke={2.5} />}
        {!isPossible && <IconMinus size={14} stroke={2} />}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {story?.key && <span className={classes.key}>{story.key}</span>}
          {story?.title ?? refused?.text}
        </span>
        <Facts row={row} isJson={isJson} />
      </span>
    </div>
  );
}

function Facts({ row: { line, story, refused }, isJson }: { row: PreviewRow; isJson: boolean }) {
  const t = useText('poker-create');
  const place = t(isJson ? 'import.item' : 'import.line', { line });
  if (refused) {
    return (
      <span className={classes.facts}>
        <b className={classes.why}>{t(`import.reasons.${refused.reason}`)}</b>
        <span>{place}</span>
      </span>
    );
  }
  return (
    <span className={classes.facts}>
      {story.status !== 'new' && (
        <b className={classes.why}>{t(story.status === 'repeated' ? 'import.status.repeated' : 'import.status.here')}</b>
      )}
      <Flags story={story} />
      {story.status !== 'new' && <span>{place}</span>}
      {story.list && <span>{story.list}</span>}
      {story.estimate && <span>{t('import.estimate', { value: story.estimate })}</span>}
      {story.description && <span className={classes.description}>{story.description}</span>}
    </span>
  );
}

function Flags({ story }: { story: ImportCandidate }) {
  const t = useText('poker-create');
  return (
    <>
      {story.isDone && <b className={classes.done}>{t('import.flags.isDone')}</b>}
      {story.isTitleCut && <b className={classes.why}>{t('import.flags.isTitleCut')}</b>}
      {story.estimateUnread && <b className={classes.why}>{t('import.flags.estimateUnread', { value: story.estimateUnread })}</b>}
      {story.isDescriptionCut && <b className={classes.why}>{t('import.flags.isDescriptionCut')}</b>}
    </>
  );
}
