import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useFocusIfLost } from '../use-focus-if-lost.ts';
import { CandidateRow } from './candidate-row.tsx';
import classes from './candidate-list.module.css';
import type { PreviewRow } from './preview-rows.ts';
import type { Choice } from './use-import.ts';

const ROW = 58; // pixels, until a row has been measured
const PAGE = 8; // rows
const SETTLING = 10; // frames

interface Props {
  choice: Choice;
  label: string;
  /** Places in a JSON list are counted, lines of a text are numbered. */
  isJson: boolean;
}

const drawing = { estimateSize: () => ROW, overscan: 6, useFlushSync: false };

/**
 * The rows of a source as one list box: only those in sight are drawn. Arrows, Page and Home/End walk, Space chooses,
 * Shift with either takes a range, Ctrl or Cmd + A everything shown.
 */
export function CandidateList({ choice, label, isJson }: Props) {
  'use no memo'; // the virtualizer is one object that changes inside: memoised, the list would stand still
  const listId = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const { shown, chosen, room } = choice;
  useFocusIfLost(scroll);
  const walk = useWalk(choice);
  // oxlint-disable-next-line react/incompatible-library -- so it is: the directive above keeps the compiler away
  const virtual = useVirtualizer({
    ...drawing,
    count: shown.length,
    getScrollElement: () => scroll.current,
    getItemKey: (index) => shown[index]?.line ?? index,
  });
  useInSight(scroll, walk.active, (index) => virtual.getOffsetForIndex(index, 'center')?.[0] ?? 0);
  const optionId = (index: number): string => `${listId}-${shown[index]?.line ?? 0}`;

  return (
    <div
      ref={scroll}
      className={classes.list}
      role="listbox"
      aria-multiselectable="true"
      aria-label={label}
      aria-activedescendant={shown.length > 0 ? optionId(walk.active) : undefined}
      tabIndex={0}
      onKeyDown={walk.onKeyDown}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize() }} className={classes.all}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = shown[index];
          return (
            row && (
              <div
                key={row.line}
                ref={virtual.measureElement}
                data-index={index}
                role="presentation"
                className={classes.place}
                style={{ transform: `translateY(${start}px)` }}
              >
                <CandidateRow
                  id={optionId(index)}
                  row={row}
                  isChosen={chosen.has(row.line)}
                  isFull={chosen.size >= room}
                  isActive={index === walk.active}
                  isJson={isJson}
                  place={{ index: index + 1, of: shown.length }}
                  onPress={(event) => walk.onPress(index, event)}
                />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/**
 * Keeps the keyboard's row in sight. Rows differ in height and are known only once they are drawn, so a way to the far end
 * is gone in several frames.
 * @param offsetOf where the list has to stand for a row that is not drawn
 */
function useInSight(list: RefObject<HTMLElement | null>, active: number, offsetOf: (index: number) => number): void {
  const offset = useEffectEvent(offsetOf);
  useEffect(() => {
    let left = SETTLING;
    let frame = 0;
    const step = (): void => {
      const row = list.current?.querySelector('[data-active]');
      if (row) row.scrollIntoView({ block: 'nearest' });
      else if (list.current) list.current.scrollTop = offset(active);
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [list, active]);
}

/** The row that the keyboard is at, and the one from which a range is taken. */
function useWalk({ shown, toggle, add }: Choice) {
  const [at, setAt] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const active = Math.min(at, Math.max(0, shown.length - 1));

  const range = (to: number): readonly PreviewRow[] => shown.slice(Math.min(anchor, to), Math.max(anchor, to) + 1);
  const press = (index: number, isRange: boolean): void => {
    const row = shown[index];
    if (isRange) add(range(index));
    else if (row) toggle(row);
    setAt(index);
    if (!isRange) setAnchor(index);
  };
  const go = (index: number, isRange: boolean): void => {
    const to = Math.max(0, Math.min(shown.length - 1, index));
    setAt(to);
    if (isRange) add(range(to));
    else setAnchor(to);
  };
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: shown.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = steps[event.key];
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (to === undefined && event.key !== ' ' && !isAll) return;
    event.preventDefault();
    if (isAll) add(shown);
    else if (to === undefined) press(active, event.shiftKey);
    else go(to, event.shiftKey);
  };
  return { active, onKeyDown, onPress: (index: number, event: MouseEvent) => press(index, event.shiftKey) };
}
