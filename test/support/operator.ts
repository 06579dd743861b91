import { deskOf } from '#server/operator/desk.ts';
import { runCommand, type Answer } from '#server/operator/run-command.ts';
import type { OwnApp } from './test-app.ts';

/** `npm run billing -- …` on an app of this process. */
export const operate = (app: OwnApp, ...argv: readonly string[]): Promise<Answer> => runCommand(deskOf(app.app.runtime), argv);

/** What it prints. @throws Error where it is refused */
export async function printed(app: OwnApp, ...argv: readonly string[]): Promise<string> {
  const { code, lines } = await operate(app, ...argv);
  if (code !== 0) throw new Error(lines.join('\n'));
  return lines.join('\n');
}

/** Why it is refused. @throws Error where it is not */
export async function refused(app: OwnApp, ...argv: readonly string[]): Promise<string> {
  const { code, lines } = await operate(app, ...argv);
  if (code === 0) throw new Error(`Not refused: ${lines.join('\n')}`);
  return lines.join('\n');
}
