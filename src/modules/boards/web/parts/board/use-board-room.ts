import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { listPeople } from '#modules/accounts/contract/people.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { BoardChange } from '#modules/boards/contract/live.ts';
import { recordsOf } from '#modules/boards/rules/board-state.ts';
import { useReadAll } from '#ui/api/use-read-all.ts';
import type { Room, RoomView } from '#ui/live/room.ts';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { useRoom } from '#ui/live/use-room.ts';
import type { Person } from '#ui/parts/avatar.tsx';
import { hueOf } from '#ui/parts/person.ts';
import { toastNote } from '#ui/parts/toasts.tsx';
import { currentTexts } from '#ui/text/text.ts';
import { createActions } from './board-actions.ts';
import type { BoardLink, BoardRoom, BoardTeller } from './board-room.ts';
import type { BoardUi } from './board-ui.ts';
import { HeldCards } from './held-cards.ts';
import { refreshParts } from '../hung/refresh-parts.ts';
import { roomOf } from './join-ahead.ts';
import { laidOver, PendingChanges } from './pending.ts';
import type { LiveState } from './room-state.ts';
import { UndoStack } from './undo-stack.ts';

export interface Joined {
  readonly live: Room<LiveState> | null;
  readonly view: RoomView<LiveState>;
  /** Null until the first state has come. */
  readonly room: BoardRoom | null;
}

/** Joins a board's room and keeps it, with what this window has on its way laid over it. */
export function useBoardRoom(boardId: string, ui: BoardUi): Joined {
  const { room: live, view } = useRoom<LiveState>(roomOf(boardId));
  return { live, view, room: useRoomOf({ link: live, view, ui, people: usePeople(), isDemo: false }) };
}

interface Parts {
  readonly link: BoardLink | null;
  readonly view: RoomView<LiveState>;
  readonly ui: BoardUi;
  readonly people: ReadonlyMap<string, Person>;
  readonly isDemo: boolean;
}

/** The board as its screen takes it, whoever stands behind the link. @returns null until the first state has come */
export function useRoomOf({ link, view, ui, people, isDemo }: Parts): BoardRoom | null {
  const pending = useMemo(() => new PendingChanges(), []);
  const changes = useSyncExternalStore(pending.subscribe, pending.read);
  const { state } = view;
  const shown = useMemo(() => (state ? laidOver(state, changes) : null), [state, changes]);
  const act = useActions(link, ui, pending);
  useEffect(() => {
    if (state) pending.prune(state);
  }, [pending, state]);
  const everybody = useMemo(() => withFormer(people, state?.former), [people, state?.former]);
  useColleagues({ link, ui, people, online: view.online, me: state?.you.userId ?? null });
  const you = state?.you ?? null;
  useRightsTaken(you?.canEditItems ?? false);
  const { online, canSend } = view;
  // Pushes that change nothing of it, such as somebody’s drag, must not draw the board.
  return useMemo((): BoardRoom | null => {
    if (!link || !you || !shown || !act) return null;
    const isOpen = !shown.board.isArchived;
    return {
      board: shown.board,
      items: shown.items,
      get byId() {
        return itemsById(shown.items);
      },
      you,
      people: everybody,
      colleagues: people,
      online,
      canSend,
      mayEdit: isOpen && you.canEditItems,
      mayManage: isOpen && you.canManage,
      isDemo,
      serverNow: link.serverNow,
      act,
    };
  }, [link, you, shown, act, people, everybody, online, canSend, isDemo]);
}

/** Somebody who may only look from now on is told so: what they had begun will be refused. */
function useRightsTaken(mayEdit: boolean): void {
  const before = useRef(mayEdit);
  useEffect(() => {
    if (before.current && !mayEdit) toastNote(currentTexts()?.teller('boards-board')('people.lookOnly') ?? '', { id: 'board-rights' });
    before.current = mayEdit;
  }, [mayEdit]);
}

const known = new WeakMap<readonly BoardItem[], ReadonlyMap<string, BoardItem>>();

/** Made when somebody asks: most changes come and go before anybody looks an item up. */
function itemsById(items: readonly BoardItem[]): ReadonlyMap<string, BoardItem> {
  const made = known.get(items) ?? new Map(items.map((item) => [item.id as string, item]));
  known.set(items, made);
  return made;
}

/** The same actions for as long as the room is the same; what they read is always the latest. */
function useActions(link: BoardLink | null, ui: BoardUi, pending: PendingChanges) {
  const undo = useMemo(() => new UndoStack(), []);
  return useMemo(() => {
    if (!link) return null;
    return createActions({
      room: link,
      pending,
      undo,
      state: () => {
        const now = link.read().state;
        if (!now) throw new Error('The board has not come yet.');
        return laidOver(now, pending.read());
      },
      // Said when it happens, in the language of that moment; the board’s texts are there before it is drawn.
      t: () => currentTexts()?.teller('boards-board') as unknown as BoardTeller,
      askReason: (limit) => ui.askReason(limit),
      lastBy: (itemId) => ui.lastBy.get(itemId) ?? null,
    });
  }, [link, pending, undo, ui]);
}

/** Whoever has left still has a name beside what was theirs. */
const withFormer = (people: ReadonlyMap<string, Person>, former: LiveState['former'] = []): ReadonlyMap<string, Person> =>
  former.length === 0 ? people : new Map<string, Person>([...former.map((person) => [person.id, person] as const), ...people]);

const nobody: ReadonlyMap<string, Person> = new Map();

/** Names and faces of the account, by user. */
function usePeople(): ReadonlyMap<string, Person> {
  const { data } = useReadAll(listPeople, {});
  return useMemo(() => (data ? new Map(data.map((person) => [person.id as string, person])) : nobody), [data]);
}

interface Colleagues {
  readonly link: BoardLink | null;
  readonly ui: BoardUi;
  readonly people: ReadonlyMap<string, Person>;
  readonly online: readonly string[];
  readonly me: string | null;
}

/** What others do shows on the cards: a pulse where they changed something, a ring where they drag. */
function useColleagues({ link, ui, people, online, me }: Colleagues): void {
  const cards = useMemo(() => new HeldCards(ui), [ui]);
  useEffect(() => cards.releaseOf((userId) => !online.includes(userId)), [cards, online]);
  useEffect(() => {
    if (!link) return undefined;
    const stop = link.onPush(({ event, payload }) => {
      if (event === 'item:drag' && payload['userId'] !== me) heardDrag(cards, payload);
      if (event === 'board:people') cards.releaseOf((userId) => (payload['userIds'] as readonly string[]).includes(userId));
      // The server holds its own pushes to the contract.
      if (event === 'board:changed') heardChange({ ui, people, me, cards }, payload as unknown as BoardChange);
    });
    return () => {
      stop();
      // Whoever listens next hears of every drag that goes on.
      cards.releaseOf(() => true);
    };
  }, [link, ui, people, me, cards]);
}

function heardDrag(cards: HeldCards, { itemId, userId, overColumnId }: RoomPush['payload']): void {
  if (overColumnId === null) cards.release(String(itemId));
  else cards.hold(String(itemId), String(userId), hueOf(String(userId)));
}

type Hearing = Pick<Colleagues, 'ui' | 'people' | 'me'> & { readonly cards: HeldCards };

function heardChange({ ui, people, me, cards }: Hearing, change: BoardChange): void {
  if (change.kind !== 'item' || change.op === 'deleted') return;
  if (change.part) void refreshParts([change.part]);
  const by = change.by ?? null;
  for (const { id } of change.moved ? [change.moved] : recordsOf(change)) {
    if (by) ui.lastBy.set(id, people.get(by)?.name ?? '');
    cards.release(id);
    if (by && by !== me) ui.pulse(id, hueOf(by));
  }
}
