import { useEffect, useEffectEvent, useRef } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { isHistory, isLeftBehind, type SprintsInView } from '#modules/boards/rules/sprint-view.ts';
import { toastNote } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { BoardRoom } from '../board/board-room.ts';

/**
 * An item that is opened again after the end of its sprint, and finished once more, counts in no sprint and leaves the board's
 * sight: that is said, with the way into the running one.
 */
export function useFinishedAgain({ items, act, mayEdit }: Pick<BoardRoom, 'items' | 'act' | 'mayEdit'>, sprints: SprintsInView): void {
  const t = useText('boards-board');
  const left = useRef<ReadonlySet<string>>(new Set());
  const say = useEffectEvent(({ id, key }: BoardItem): void => {
    const { running } = sprints;
    const add = (): void =>
      void act.change([id], { sprintId: running?.id ?? null }, t('said.planned', { what: key, name: running?.name ?? '' }));
    toastNote(t('again.title', { key }), {
      id: `again-${id}`,
      hint: (
        <>
          {t('again.hint')}{' '}
          {running && mayEdit && (
            <button type="button" className="text-link" onClick={add}>
              {t('again.add', { name: running.name })}
            </button>
          )}
        </>
      ),
    });
  });
  useEffect(() => {
    for (const item of items) if (left.current.has(item.id) && isHistory(item, sprints)) say(item);
    left.current = new Set(items.filter((item) => isLeftBehind(item, sprints)).map(({ id }) => id));
  }, [items, sprints]);
}
