import type { Shot } from './shots.ts';
import type { Stage } from './stage.ts';

/** The demo's retrospective in which cards are being written, with two more members in the room. */
async function openRoom(stage: Stage): Promise<void> {
  const retros = await stage.read<readonly { readonly id: string; readonly status: string }[]>('/retrospectives/sessions?limit=50');
  const retro = retros.find(({ status }) => status === 'ACTIVE');
  if (!retro) throw new Error('the demo has no retrospective that runs');
  const address = `/retro/sessions/${retro.id}`;
  await stage.open(address);
  for (const role of ['ADMIN', 'MEMBER'] as const) await stage.arrive(role, address);
}

export const retroShots: readonly Shot[] = [
  {
    name: 'retro-cards',
    size: { width: 880, height: 580 },
    async show(stage) {
      await openRoom(stage);
      return 'window';
    },
  },
];
