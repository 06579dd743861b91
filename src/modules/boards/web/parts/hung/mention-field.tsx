import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { plain } from '#shared/plain-text.ts';
import { nameBegun } from '#shared/mention.ts';
import { COMMENT_MAX } from '#modules/boards/contract/comment.ts';
import { flushSync } from 'react-dom';
import { Avatar, type Person } from '#ui/parts/avatar.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './mention-field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly people: readonly Person[];
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  readonly onCancel?: () => void;
  readonly isDisabled?: boolean;
  readonly hasFocus?: boolean;
  /** For a long text of its own, such as a description: some rows high, and without the words of a comment. */
  readonly long?: { readonly maxLength: number; readonly hint: string };
  /** Stands within the field's frame, at its end. */
  readonly children?: ReactNode;
}

const MOST = 6; // people offered at once
const LONG_ROWS = 4;

/** A growing field in which @ offers people: arrows choose, Enter or Tab takes, Escape leaves it. */
export function MentionField(props: Props) {
  const { label, value, onChange, isDisabled = false, hasFocus = false, long, children } = props;
  const t = useText('boards-item');
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const hintId = useId();
  const offer = useOffer(props, field);
  return (
    <div className={classes.frame} data-long={long !== undefined || undefined}>
      {offer.shown.length > 0 && (
        <div id={listId} className={classes.offer} role="listbox" aria-label={t('comments.people')} tabIndex={-1}>
          {offer.shown.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === offer.active}
              onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
              onClick={() => offer.take(person)}
            >
              <Avatar person={person} size={24} isNamed={false} /> {person.name}
            </div>
          ))}
        </div>
      )}
      <textarea
        ref={field}
        className={classes.field}
        rows={long ? LONG_ROWS : 1}
        aria-label={label}
        aria-describedby={long && hintId}
        aria-autocomplete="list"
        aria-controls={offer.shown.length > 0 ? listId : undefined}
        aria-activedescendant={offer.shown.length > 0 ? `${listId}-${offer.active}` : undefined}
        placeholder={long ? undefined : t('comments.placeholder')}
        title={long ? undefined : t('comments.hint')}
        maxLength={long?.maxLength ?? COMMENT_MAX}
        disabled={isDisabled}
        autoFocus={hasFocus}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          offer.look(event.currentTarget.value, event.currentTarget.selectionStart);
        }}
        onSelect={(event) => offer.look(event.currentTarget.value, event.currentTarget.selectionStart)}
        onBlur={offer.leave}
        onKeyDown={offer.press}
      />
      {long && (
        <p id={hintId} className={classes.hint}>
          {long.hint}
        </p>
      )}
      {children}
    </div>
  );
}

function useOffer({ value, people, onChange, onSend, onCancel }: Props, field: React.RefObject<HTMLTextAreaElement | null>) {
  const [begun, setBegun] = useState<ReturnType<typeof nameBegun>>(null);
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState(-1); // the @ that was left with Escape
  const isOpen = begun !== null && begun.from !== left;
  const shown = isOpen ? people.filter(({ name }) => plain(name).includes(plain(begun.typed))).slice(0, MOST) : [];
  const active = Math.min(at, shown.length - 1);
  const take = (person: Person | undefined): void => {
    if (!person || !begun) return;
    const end = begun.from + 1 + begun.typed.length;
    const head = `${value.slice(0, begun.from)}@${person.name} `;
    // Written before the next key comes: it must find its caret behind the name.
    flushSync(() => {
      onChange(head + value.slice(end).replace(/^ /, ''));
      setBegun(null);
    });
    field.current?.setSelectionRange(head.length, head.length);
  };
  const choose = (event: KeyboardEvent): boolean => {
    if (shown.length === 0) return false;
    if (event.key === 'ArrowDown') setAt((active + 1) % shown.length);
    else if (event.key === 'ArrowUp') setAt((active + shown.length - 1) % shown.length);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') take(shown[active]);
    else if (event.key === 'Escape') setLeft(begun?.from ?? -1);
    else return false;
    return true;
  };
  return {
    shown,
    active,
    take,
    look(text: string, caret: number): void {
      const next = nameBegun(text, caret);
      if (next?.from !== begun?.from || next?.typed !== begun?.typed) setAt(0);
      if (next === null) setLeft(-1);
      setBegun(next);
    },
    leave: () => setBegun(null),
    press(event: KeyboardEvent<HTMLTextAreaElement>): void {
      if (event.nativeEvent.isComposing) return;
      if (choose(event)) event.preventDefault();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      else if (event.key === 'Escape' && onCancel) {
        event.preventDefault();
        onCancel();
      }
    },
  };
}
