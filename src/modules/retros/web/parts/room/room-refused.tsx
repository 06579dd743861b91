import type { ApiProblem } from '#ui/api/problem.ts';
import { RoomOver as Over, RoomRefused as Refused } from '#ui/parts/room-refused.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { RoomEnd } from './room-state.ts';

/** Why there is no retrospective to show. */
export function RoomRefused({ problem, sessionId, onRetry }: { problem: ApiProblem; sessionId: string; onRetry?: () => void }) {
  const t = useText('retros');
  const words = {
    failed: t('room.refused.failed'),
    failedNext: t('room.refused.failedNext'),
    notFound: t('room.refused.notFound'),
    notFoundSafe: t('room.refused.notFoundSafe'),
    refusedSafe: t('room.refused.refusedSafe'),
    join: t('room.refused.join'),
    home: t('room.refused.home'),
  };
  return <Refused problem={problem} words={words} joinPath={`/join/retrospective/${sessionId}`} onRetry={onRetry} />;
}

/** The retrospective went on without the reader, or is no more. */
export function RoomOver({ end, onOver }: { end: RoomEnd; onOver: () => void }) {
  const t = useText('retros');
  return <Over title={t(`room.over.${end}.title`)} text={t(`room.over.${end}.text`)} home={t('room.refused.home')} onOver={onOver} />;
}
