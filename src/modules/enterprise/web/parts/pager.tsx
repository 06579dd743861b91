import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Row } from '#ui/layout/row.tsx';
import { useText } from '#ui/text/use-text.ts';

/** Older and newer rows of a tab; where one is stands in the address. */
export function Pager({ tab, offset, size, total }: { tab: string; offset: number; size: number; total: number }) {
  const t = useText('enterprise');
  const [, setQuery] = useSearchParams();
  const go = (to: number) => setQuery({ tab, ...(to > 0 && { from: String(to) }) }, { replace: true });
  if (total <= size) return null;
  return (
    <Row gap={8} justify="end" inset={[12, 20]}>
      <Button variant="default" size="sm" disabled={offset === 0} onClick={() => go(Math.max(0, offset - size))}>
        {t('mail.newer')}
      </Button>
      <Button variant="default" size="sm" disabled={offset + size >= total} onClick={() => go(offset + size)}>
        {t('mail.older')}
      </Button>
    </Row>
  );
}
