import { useState } from 'react';
import { lazy } from '#ui/module/lazy.ts';

export type BlockPart = 'nav' | 'text' | 'ways' | 'contents';

/** At build, and while the product is being worked on, pages come from their files; a built page has its text in its document. */
const Written =
  import.meta.env.SSR || import.meta.env.DEV ? lazy(() => import('./written.tsx').then((module) => ({ default: module.Written }))) : null;

/**
 * A part of the page that no script draws: taken over as it is in the document, so that the browser loads no text twice.
 */
export function Block({ part }: { part: BlockPart }) {
  const id = `docs-${part}-block`;
  const [kept] = useState(() => (Written ? '' : (document.getElementById(id)?.innerHTML ?? '')));
  if (!Written) return <div id={id} dangerouslySetInnerHTML={{ __html: kept }} suppressHydrationWarning />;
  return (
    <div id={id}>
      <Written part={part} />
    </div>
  );
}
