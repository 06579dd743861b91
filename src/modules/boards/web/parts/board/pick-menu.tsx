import { Popover } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { plain } from '#modules/boards/rules/due-day.ts';
import { useText } from '#ui/text/use-text.ts';
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
    <Popover opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" width={264} trapFocus returnFocus shadow="md">
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

/** The list alone, for a popover of one’s own. */
function PickList({ title, options, onPick, onClose, isMany = false, onCreate, createLabel }: Props) {
  const t = useText('boards-board');
  const listId = useId();
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = options.filter(({ label, hint }) => plain(`${label} ${hint ?? ''}`).includes(plain(text.trim())));
  const isNew = onCreate !== undefined && text.trim() !== '' && !options.some(({ label }) => plain(label) === plain(text.trim()));
  const shown: readonly PickOption[] = isNew ? [...found, { value: '\0new', label: createLabel?.(text.trim()) ?? text.trim() }] : found;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ isChosen, isDisabled }) => isChosen === true && !isDisabled),
    ),
  );
  const active = Math.min(at, shown.length - 1);
  const pick = (option: PickOption | undefined): void => {
    if (!option || option.isDisabled) return;
    if (option.value === '\0new') onCreate?.(text.trim());
    else onPick(option.value);
    if (isMany) setText('');
    else onClose();
  };
  const go = (index: number): void => {
    const next = (index + shown.length) % Math.max(1, shown.length);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') go(active + 1);
    else if (event.key === 'ArrowUp') go(active - 1);
    else if (event.key === 'Enter') pick(shown[active]);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
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
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <ul ref={list} id={listId} className={classes.list} role="listbox" aria-label={title} aria-multiselectable={isMany || undefined}>
        {shown.map((option, index) => (
          // The field above has the keys; aria-activedescendant tells where they are.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys, as a combobox wants it
          <li
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={option.isChosen ?? false}
            aria-disabled={option.isDisabled || undefined}
            data-active={index === active || undefined}
            data-danger={option.isDangerous || undefined}
            onPointerMove={() => index !== active && setAt(index)}
            onClick={() => pick(option)}
          >
            {option.icon && <span className={classes.icon}>{option.icon}</span>}
            <span className={classes.label}>{option.label}</span>
            {option.hint && <span className={classes.hint}>{option.hint}</span>}
            {option.isChosen && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.none}>{t('pick.none')}</p>}
    </>
  );
}
