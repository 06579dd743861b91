import { getAccountMetrics } from '#modules/retros/contract/figures.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { zoneHere } from '#ui/parts/zone-here.ts';

const UNKNOWN = '00000000-0000-0000-0000-000000000000';

/** The account's figures over so many days; every part of the dashboard reads the same answer. */
export function useMetrics(days: number) {
  const accountId = useMe()?.accountId;
  return useRead(
    getAccountMetrics,
    { params: { accountId: accountId ?? UNKNOWN }, query: { period: days, timeZone: zoneHere() } },
    { enabled: accountId !== undefined, placeholderData: (before) => before },
  );
}
