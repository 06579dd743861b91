import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { listPeople } from '#modules/accounts/contract.ts';
import type { BoardChange } from '#modules/boards/contract/live.ts';
import { recordsOf } from '#modules/boards/rules/board-state.ts';
import { useRead } from '#ui/api/use-read.ts';
import type { Room, RoomView } from '#ui/live/room.ts';
import type { RoomPush } from '#ui/live/room-feed.ts';
import { useRoom } from '#ui/live/use-room.ts';
import type { Person } from '#ui/parts/avatar.tsx';
import { hueOf } from '#ui/parts/person.ts';
import { currentTexts } from '#ui/text/text.ts';
import type { useText } from '#ui/text/use-text.ts';
import { createActions } from './board-actions.ts';
import type { BoardRoom } from './board-room.ts';
import type { BoardUi } from './board-ui.ts';
import { refreshParts } from '../hung/refresh-parts.ts';
import { laidOver, PendingChanges } from './pending.ts';
import { fromSnapshot, reduceLive, type LiveState } from './room-state.ts';
import { UndoStack } from './undo-stack.ts';

export interface Joined {
  readonly live: Room<LiveState> | null;
  readonly view: RoomView<LiveState>;
  /** Null until the first state has come. */
  readonly room: BoardRoom | null;
}

const MOST_PEOPLE = 200; // the server's own bound of a list
const HELD_MS = 4000; // a drag whose end was lost is forgotten

/** Joins a board's room and keeps it, with what this window has on its way laid over it. */
export function useBoardRoom(boardId: string, ui: BoardUi): Joined {
  const { room: live, view } = useRoom<LiveState>({ sessionId: boardId, kind: 'board', fromSnapshot, reduce: reduceLive });
  const pending = useMemo(() => new PendingChanges(), []);
  const changes = useSyncExternalStore(pending.subscribe, pending.read);
  const people = usePeople();
  const { state } = view;
  const shown = useMemo(() => (state ? laidOver(state, changes) : null), [state, changes]);
  const act = useActions(live, ui, pending);
  useEffect(() => {
    if (state) pending.prune(state);
  }, [pending, state]);
  useColleagues({ live, ui, people, me: state?.you.userId ?? null });
  const byId = useMemo(() => new Map((shown?.items ?? []).map((item) => [item.id as string, item])), [shown]);
  const you = state?.you ?? null;
  const { online, canSend } = view;
  // Pushes that change nothing of it, such as somebody’s drag, must not draw the board.
  const room = useMemo((): BoardRoom | null => {
    if (!live || !you || !shown || !act) return null;
    const isOpen = canSend && !shown.board.isArchived;
    return {
      board: shown.board,
      items: shown.items,
      byId,
      you,
      people,
      online,
      canSend,
      mayEdit: isOpen && you.canEditItems,
      mayManage: isOpen && you.canManage,
      serverNow: live.serverNow,
      act,
    };
  }, [live, you, shown, act, byId, people, online, canSend]);
  return { live, view, room };
}

/** The same actions for as long as the room is the same; what they read is always the latest. */
function useActions(live: Room<LiveState> | null, ui: BoardUi, pending: PendingChanges) {
  const undo = useMemo(() => new UndoStack(), []);
  return useMemo(() => {
    if (!live) return null;
    return createActions({
      room: live,
      pending,
      undo,
      state: () => {
        const now = live.read().state;
        if (!now) throw new Error('The board has not come yet.');
        return laidOver(now, pending.read());
      },
      // Said when it happens, in the language of that moment; the board’s texts are there before it is drawn.
      t: () => currentTexts()?.teller('boards-board') as unknown as ReturnType<typeof useText<'boards-board'>>,
      askReason: (limit) =>
        new Promise((resolve) => {
          const answer = (reason: string | null): void => {
            ui.set({ reason: null });
            resolve(reason);
          };
          ui.set({ reason: { limit, answer } });
        }),
      lastBy: (itemId) => ui.lastBy.get(itemId) ?? null,
    });
  }, [live, pending, undo, ui]);
}

const nobody: ReadonlyMap<string, Person> = new Map();

/** Names and faces of the account, by user. */
function usePeople(): ReadonlyMap<string, Person> {
  const { data } = useRead(listPeople, { query: { limit: MOST_PEOPLE } });
  return useMemo(() => (data ? new Map(data.items.map((person) => [person.id as string, person])) : nobody), [data]);
}

interface Colleagues {
  readonly live: Room<LiveState> | null;
  readonly ui: BoardUi;
  readonly people: ReadonlyMap<string, Person>;
  readonly me: string | null;
}

/** What others do shows on the cards: a pulse where they changed something, a ring where they drag. */
function useColleagues({ live, ui, people, me }: Colleagues): void {
  useEffect(() => {
    if (!live) return undefined;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const release = (id: string): void => {
      clearTimeout(timers.get(id));
      const held = new Map(ui.read().held);
      if (held.delete(id)) ui.set({ held });
    };
    const hear = ({ event, payload }: RoomPush): void => {
      if (event === 'item:drag' && payload['userId'] !== me) {
        const id = String(payload['itemId']);
        release(id);
        if (payload['overColumnId'] === null) return;
        ui.set({ held: new Map(ui.read().held).set(id, hueOf(String(payload['userId']))) });
        timers.set(
          id,
          setTimeout(() => release(id), HELD_MS),
        );
      }
      if (event !== 'board:changed') return;
      const change = payload as unknown as BoardChange; // the server holds its own pushes to the contract
      if (change.kind !== 'item' || change.op === 'deleted') return;
      if (change.part) void refreshParts([change.part]);
      const by = change.by ?? null;
      for (const { id } of recordsOf(change)) {
        if (by) ui.lastBy.set(id, people.get(by)?.name ?? '');
        release(id);
        if (by && by !== me) ui.pulse(id, hueOf(by));
      }
    };
    const stop = live.onPush(hear);
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [live, ui, people, me]);
}
