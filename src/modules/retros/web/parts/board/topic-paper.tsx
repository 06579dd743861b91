import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowsMaximize, IconCircleCheck, IconGripVertical, IconSparkles } from '@tabler/icons-react';
import { memo, useState, type DragEvent } from 'react';
import { GROUP_TITLE_MAX, type RetroGroup } from '#modules/retros/contract/group.ts';
import type { Topic } from '#modules/retros/rules/topics.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import { Conflict } from '#ui/forms/conflict.tsx';
import { useDraft } from '#ui/forms/use-draft.ts';
import { useInTurn } from '#ui/forms/use-in-turn.ts';
import { useText } from '#ui/text/use-text.ts';
import { CardText, HiddenText } from './card-text.tsx';
import { usePicking, type Picked } from './picking.tsx';
import classes from './topic-paper.module.css';
import { VoteTokens } from './vote-tokens.tsx';

/** One paper on the board: a card, or a stack of them with its title. */
export function TopicPaper({ topic }: { topic: Topic }) {
  return topic.cards[0]?.isHidden ? <CoveredPaper /> : <OpenPaper topic={topic} />;
}

/** What others write before it is shown. While fifty people write, it is drawn once and not again with each card that comes. */
const CoveredPaper = memo(function CoveredPaper() {
  return (
    <li className={classes.paper} data-hidden data-fresh>
      <HiddenText />
    </li>
  );
});

function OpenPaper({ topic }: { topic: Topic }) {
  const { session, takesPart, canSend } = useRetro();
  const picking = usePicking();
  const [isOver, setOver] = useState(false);
  const isGrouping = session.currentPhase === 'GROUP' && takesPart && canSend;
  const [first] = topic.cards;
  const own = (): Picked => ({
    cardIds: topic.cards.map((card) => card.id),
    groupId: topic.isGroup ? topic.id : null,
    title: topic.title,
  });
  const isPicked = picking.picked !== null && topic.cards.every((card) => picking.picked?.cardIds.includes(card.id));
  const isTarget = isGrouping && picking.picked !== null && !isPicked;
  const isCurrent = session.currentPhase === 'DISCUSS' && session.currentTopic === topic.id;
  const isSimilar = isGrouping && topic.cards.some((card) => picking.similar.has(card.id));
  const dragger = topic.cards.map((card) => picking.draggers.get(card.id)).find((name) => name !== undefined);
  const drag = useDrag({ topic, own, setOver, isGrouping });
  return (
    <li
      className={classes.paper}
      data-group={topic.isGroup || undefined}
      data-fresh={session.currentPhase === 'COLLECT' || topic.isGroup || undefined}
      data-current={isCurrent || undefined}
      data-picked={isPicked || undefined}
      data-over={isOver || undefined}
      data-similar={isSimilar || undefined}
      data-muted={(topic.isDiscussed && !isCurrent && session.currentPhase === 'DISCUSS') || undefined}
      {...drag}
      onPointerEnter={() => isGrouping && first && picking.point(first.id)}
      onPointerLeave={() => isGrouping && picking.point(null)}
    >
      {topic.isGroup ? <GroupBody topic={topic} isGrouping={isGrouping} /> : first && <CardText card={first} />}
      <VoteTokens topic={topic} />
      {topic.isDiscussed && <Discussed topic={topic} />}
      {isGrouping && <PickButton topic={topic} own={own} isTarget={isTarget} isPicked={isPicked} />}
      {dragger && <span className={classes.tag}>{dragger}</span>}
    </li>
  );
}

/** What the board says of a topic that was talked about. */
function Discussed({ topic }: { topic: Topic }) {
  const t = useText('retros');
  const { session } = useRetro();
  const count = session.actionItems.filter((item) => topic.cards.some((card) => card.id === item.sourceCardId)).length;
  return (
    <p className={classes.discussed}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
      {t('board.discussed', { count })}
    </p>
  );
}

interface Dragging {
  readonly topic: Topic;
  readonly own: () => Picked;
  readonly setOver: (isOver: boolean) => void;
  readonly isGrouping: boolean;
}

/** The mouse's way of picking up and putting down; others see whose hand it is. */
function useDrag({ topic, own, setOver, isGrouping }: Dragging) {
  const { act } = useRetro();
  const picking = usePicking();
  if (!isGrouping) return {};
  const [first] = topic.cards;
  return {
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', topic.title);
      if (picking.picked === null) picking.pick(own());
      if (first) act.drag(first.id, null);
    },
    onDragEnd: () => picking.pick(null),
    onDragOver(event: DragEvent) {
      if (picking.picked === null) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      picking.put(topic);
    },
  };
}

/** The keyboard's and the finger's way: pick up here, then put down there. */
function PickButton({ topic, own, isTarget, isPicked }: { topic: Topic; own: () => Picked; isTarget: boolean; isPicked: boolean }) {
  const t = useText('retros');
  const picking = usePicking();
  if (isTarget) {
    return (
      <button type="button" className={classes.put} onClick={() => picking.put(topic)}>
        {t('board.putHere', { title: topic.title })}
      </button>
    );
  }
  return (
    <ActionIcon
      className={classes.pick}
      size={28}
      aria-label={t(isPicked ? 'board.putBack' : 'board.pickUp', { title: topic.title })}
      aria-pressed={isPicked}
      data-pick
      onClick={() => picking.pick(isPicked ? null : own())}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
}

function GroupBody({ topic, isGrouping }: { topic: Topic; isGrouping: boolean }) {
  const t = useText('retros');
  const { session, act } = useRetro();
  const picking = usePicking();
  const group = session.groups.find((one) => (one.id as string) === topic.id);
  return (
    <>
      {isGrouping && group ? <GroupTitle key={group.id} group={group} /> : <h3 className={classes.title}>{topic.title}</h3>}
      {isGrouping && group && !group.isTitleTyped && group.title !== '' && (
        <p className={classes.proposed}>
          <IconSparkles size={16} stroke={1.75} aria-hidden="true" />
          {t('board.proposed')}
        </p>
      )}
      <ul className={classes.inside}>
        {topic.cards.map((card) => (
          <li key={card.id}>
            <CardText card={card} />
            {isGrouping && picking.picked === null && (
              <ActionIcon
                className={classes.out}
                size={24}
                aria-label={t('board.takeOut', { title: card.content ?? '' })}
                onClick={() => group && void act.removeFromGroup(group.id, card.id)}
              >
                <IconArrowsMaximize size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A group's title, proposed until somebody types one. */
function GroupTitle({ group }: { group: RetroGroup }) {
  const t = useText('retros');
  const { act } = useRetro();
  const draft = useDraft({ record: `group ${group.id}`, field: 'title', saved: group.title, version: group.version });
  // A title that was proposed is nobody's: one that is typed replaces it.
  const theirs = group.isTitleTyped ? draft.theirs : null;
  const save = async (version: number): Promise<void> => {
    const title = draft.value.trim();
    if (draft.isDirty) await draft.send(title, () => act.renameGroup({ id: group.id, version }, title));
  };
  const leave = useInTurn({ ...draft, theirs }, () => void save(group.isTitleTyped ? draft.version : group.version));
  return (
    <>
      <TextInput
        size="sm"
        classNames={{ input: classes.titleField }}
        aria-label={t('board.groupTitle')}
        placeholder={t('board.groupTitle')}
        maxLength={GROUP_TITLE_MAX}
        value={draft.value}
        onChange={(event) => draft.write(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <Conflict draft={{ ...draft, theirs }} onKeepMine={() => void save(group.version)} />
    </>
  );
}
