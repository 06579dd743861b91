import { useFormat } from '#ui/text/use-text.ts';

const HUNDREDTHS = 10_000;

/** Writes a share in hundredths of a percent as it is: they are rounded down already. */
export function useShare(): (share: number) => string {
  const { percent } = useFormat();
  return (share) => percent(share / HUNDREDTHS, { maximumFractionDigits: 2 });
}
