import type { SettingsInput } from '#modules/poker/contract/session.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { ProblemKind } from '#shared/problem.ts';

export interface TimerSetting {
  /** Seconds; 0 is "No Timer". */
  readonly timerOption: number;
  readonly timerDuration: number;
}

/**
 * One timer from its three documented fields (C2-26): `timerOption` leads, `timerDuration` refines it, and
 * `enableTimer: false` switches it off.
 * @param now what is set already, or what a new session begins with
 */
export function timerSetting(
  now: TimerSetting,
  sent: { readonly timerOption?: number | undefined; readonly settings?: SettingsInput | undefined },
): { setting: TimerSetting } | { refusal: ProblemKind } {
  const { enableTimer, timerDuration } = sent.settings ?? {};
  if (enableTimer === false) return { setting: { timerOption: 0, timerDuration: 0 } };
  const option = sent.timerOption ?? (timerDuration ? timerDuration : now.timerOption);
  const duration = timerDuration ?? (sent.timerOption === undefined ? now.timerDuration : sent.timerOption);
  if (enableTimer === true && (duration <= 0 || timerDuration === 0)) return { refusal: poker.timer_duration_required };
  if (option === 0) return { setting: { timerOption: 0, timerDuration: 0 } };
  return { setting: { timerOption: option, timerDuration: duration > 0 ? duration : option } };
}
