import { IconPlus } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import panel from '../panel/item-panel.module.css';

/** An empty section of the panel, folded to a button that begins it. */
export function FoldButton({ label, ...button }: ComponentPropsWithRef<'button'> & { label: string }) {
  return (
    <button type="button" className={panel.fold} {...button}>
      <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      {label}
    </button>
  );
}
