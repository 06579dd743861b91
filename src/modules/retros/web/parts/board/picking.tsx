import { createContext, use, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { similarTo } from '#modules/retros/rules/similarity.ts';
import type { Topic } from '#modules/retros/rules/topics.ts';
import { useRetro } from '#modules/retros/web/parts/room/room-context.tsx';
import type { RoomPush } from '#ui/live/room-feed.ts';

const DRAG_SHOWN_MS = 2500;

/** What is in somebody's hand: cards to be put with others, and where they come from. */
export interface Picked {
  readonly cardIds: readonly string[];
  /** The group that is picked up as a whole. */
  readonly groupId: string | null;
  readonly title: string;
}

export interface Picking {
  readonly picked: Picked | null;
  readonly pick: (picked: Picked | null) => void;
  /** Puts what is picked with this topic. */
  readonly put: (onto: Topic) => void;
  /** Takes what is picked out of its group. */
  readonly putAside: () => void;
  /** Cards that say much the same as the one that is picked or pointed at. */
  readonly similar: ReadonlySet<string>;
  readonly point: (cardId: string | null) => void;
  /** Who drags which card now, by card. */
  readonly draggers: ReadonlyMap<string, string>;
}

const PickingContext = createContext<Picking | null>(null);

export function usePicking(): Picking {
  const picking = use(PickingContext);
  if (!picking) throw new Error('This part stands outside a board.');
  return picking;
}

/** Grouping by mouse, by keyboard and by touch alike: something is picked up, and put with something else. */
export function PickingProvider({ children }: { children: ReactNode }) {
  const { session, act } = useRetro();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const draggers = useDraggers();
  const wanted = picked?.cardIds[0] ?? pointed;
  const { cards } = session;
  const similar = useMemo(() => {
    if (wanted === null) return new Set<string>();
    return new Set(
      similarTo(
        wanted,
        cards.map(({ id, content }) => ({ id, content: content ?? '' })),
      ),
    );
  }, [wanted, cards]);
  useEscape(picked !== null, () => setPicked(null));

  const put = (onto: Topic): void => {
    if (!picked) return;
    setPicked(null);
    if (onto.cards.every((card) => picked.cardIds.includes(card.id))) return;
    if (onto.isGroup) void act.addToGroup(onto.id, picked.cardIds);
    else if (picked.groupId !== null) void act.addToGroup(picked.groupId, [onto.id]);
    else void act.group([onto.id, ...picked.cardIds]);
  };
  const putAside = (): void => {
    if (!picked || picked.groupId !== null) return;
    setPicked(null);
    const [cardId] = picked.cardIds;
    const group = session.cards.find((card) => card.id === cardId)?.groupId;
    if (cardId && group) void act.removeFromGroup(group, cardId);
  };
  return (
    <PickingContext value={{ picked, pick: setPicked, put, putAside, similar, point: setPointed, draggers }}>{children}</PickingContext>
  );
}

function useEscape(isOn: boolean, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** Others' drags, told by hints that may be lost: each is forgotten when nothing more is heard of it. */
function useDraggers(): ReadonlyMap<string, string> {
  const { session, onPush } = useRetro();
  const [draggers, setDraggers] = useState<ReadonlyMap<string, string>>(new Map());
  const hear = useEffectEvent(({ event, payload }: RoomPush): void => {
    if (event !== 'retro:drag') return;
    const cardId = String(payload['cardId']);
    const name = session.participants.find((one) => one.id === payload['participantId'])?.name;
    if (!name) return;
    setDraggers((known) => new Map(known).set(cardId, name));
    setTimeout(() => setDraggers((known) => new Map([...known].filter(([id]) => id !== cardId))), DRAG_SHOWN_MS);
  });
  useEffect(() => onPush((push) => hear(push)), [onPush]);
  return draggers;
}
