import { useState, type ReactNode } from 'react';
import { LazyPickMenu } from './lazy-pick-menu.tsx';
import type { PickOption } from './pick-menu.tsx';

interface Props {
  /** Said for a button that shows only a sign. */
  readonly label?: string;
  readonly title: string;
  readonly className: string | undefined;
  readonly options: readonly PickOption[];
  readonly onPick: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A button with a list of what it can do. */
export function MenuButton({ label, title, className, options, onPick, isDisabled = false, children }: Props) {
  const [at, setAt] = useState<DOMRect | null>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={isDisabled}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}
      >
        {children}
      </button>
      {at && <LazyPickMenu title={title} options={options} at={at} onPick={onPick} onClose={() => setAt(null)} />}
    </>
  );
}
