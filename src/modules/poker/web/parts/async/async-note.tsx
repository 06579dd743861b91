import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';

/** In the lobby: what starting means for a session in which people vote in their own time. */
export function AsyncNote() {
  const t = useText('poker-async');
  const format = useFormat();
  const deadline = usePoker().session.async?.deadline ?? null;
  return <>{deadline === null ? t('lobby') : t('lobbyUntil', { when: format.dateTime(deadline) })}</>;
}
