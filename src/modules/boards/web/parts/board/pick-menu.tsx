import { Popover } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { plain } from '#shared/plain-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { typedAhead } from './typed-ahead.ts';
import classes from './pick-menu.module.css';

export interface PickOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly hint?: string;
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
}

interface Props {
  readonly title: string;
  readonly options: readonly PickOption[];
  /** Where it opens: the card, or a button. */
  readonly at: DOMRect;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
  /** What it offers is still on its way: Enter waits for it. */
  readonly isComing?: boolean;
  /** Stays open: several may be chosen. */
  readonly isMany?: boolean;
  /** Offers to make what was typed. */
  readonly onCreate?: ((name: string) => void) | undefined;
  readonly createLabel?: ((name: string) => string) | undefined;
}

/** A list to pick from, by typing, by arrows or by pointer; it hangs at a place of the page. */
export function PickMenu(props: Props) {
  const { title, at, onClose } = props;
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      // Its anchor does not scroll with the page, so neither does it.
      floatingStrategy="fixed"
      width={264}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <span
          className={classes.anchor}
          style={{ left: at.left, top: at.top, width: Math.min(at.width, 264), height: at.height }}
          aria-hidden="true"
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={title} className={classes.menu}>
        <PickList {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

const NEW = '\0new';

/** What is shown of the options for what was typed, and which of them the keys are on. */
function usePick({ options, onPick, onClose, isComing = false, isMany = false, onCreate, createLabel }: Props) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const found = options.filter(({ label, hint }) => plain(`${label} ${hint ?? ''}`).includes(plain(typed)));
  const isNew = onCreate !== undefined && typed !== '' && !options.some(({ label }) => plain(label) === plain(typed));
  const all: readonly PickOption[] = isNew ? [...found, { value: NEW, label: createLabel?.(typed) ?? typed }] : found;
  const shown = isComing ? [] : all;
  const [at, setAt] = useState<number | null>(null);
  // Nobody has gone anywhere yet: what holds now.
  const chosen = options.findIndex(({ isChosen, isDisabled }) => isChosen === true && !isDisabled);
  const active = Math.min(at ?? Math.max(0, chosen), shown.length - 1);
  const pick = (option: PickOption | undefined): void => {
    if (!option || option.isDisabled) return;
    if (option.value === NEW) onCreate?.(typed);
    else onPick(option.value);
    if (!isMany) return onClose();
    setText('');
    setAt(active);
  };
  const type = (next: string): void => {
    setText(next);
    setAt(0);
  };
  const enter = useAhead(type, isComing, () => pick(shown[active]));
  return { text, shown, active, pick, enter, setAt, type };
}

/**
 * What was typed between the key and the menu. It is taken when the field is in the page, and not while it is drawn: until then
 * keys are still kept, and what has been drawn may be thrown away. Enter waits for what is to choose from.
 */
function useAhead(type: (text: string) => void, isComing: boolean, send: () => void): () => void {
  const [isSent, setSent] = useState(false);
  const take = useEffectEvent(() => {
    const ahead = typedAhead.take();
    if (ahead.text !== '') type(ahead.text);
    // Enter came before the menu did.
    setSent(ahead.isSent);
  });
  const answer = useEffectEvent(() => {
    setSent(false);
    send();
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the keys came from outside of what is drawn
  useLayoutEffect(() => take(), []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it answers as the key would have, once there is something to choose from
    if (isSent && !isComing) answer();
  }, [isSent, isComing]);
  return () => (isComing ? setSent(true) : send());
}

/** The key has done its work here, and does nothing else. */
function keep(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The field that has the keys, and the list below it. */
function PickList(props: Props) {
  const { title, onClose, isComing = false, isMany = false } = props;
  const t = useText('boards-board');
  const ui = useText('ui');
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { text, shown, active, pick, enter, setAt, type } = usePick(props);
  const go = (index: number): void => {
    const next = (index + shown.length) % Math.max(1, shown.length);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') go(active + 1);
    else if (event.key === 'ArrowUp') go(active - 1);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') onClose();
    else return;
    keep(event);
  };
  return (
    <>
      <input
        data-autofocus
        className={classes.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
        aria-label={title}
        placeholder={title}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={listId}
        className={classes.list}
        role="listbox"
        tabIndex={-1}
        aria-label={title}
        aria-multiselectable={isMany || undefined}
      >
        {shown.map((option, index) => (
          <Option
            key={option.value}
            id={`${listId}-${index}`}
            option={option}
            isActive={index === active}
            onReach={() => index !== active && setAt(index)}
            onPick={() => pick(option)}
          />
        ))}
      </div>
      {shown.length === 0 && <p className={classes.none}>{isComing ? ui('parts.loading') : t('pick.none')}</p>}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: PickOption;
  readonly isActive: boolean;
  readonly onReach: () => void;
  readonly onPick: () => void;
}

function Option({ id, option, isActive, onReach, onPick }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys, as a combobox wants it
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={option.isChosen ?? false}
      aria-disabled={option.isDisabled || undefined}
      data-active={isActive || undefined}
      data-danger={option.isDangerous || undefined}
      onPointerMove={onReach}
      onClick={onPick}
    >
      {option.icon && <span className={classes.icon}>{option.icon}</span>}
      <span className={classes.label}>{option.label}</span>
      {option.hint && <span className={classes.hint}>{option.hint}</span>}
      {option.isChosen && <IconCheck size={16} stroke={2} aria-hidden="true" />}
    </div>
  );
}
