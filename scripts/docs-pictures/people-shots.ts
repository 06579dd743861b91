import type { Shot } from './shots.ts';

export const peopleShots: readonly Shot[] = [
  {
    name: 'team',
    size: { width: 1100, height: 740 },
    async show({ page, open, read }) {
      const [team] = await read<readonly { readonly id: string; readonly name: string }[]>('/teams');
      if (!team) throw new Error('the demo has no team');
      await open(`/manage-users-teams?tab=teams&team=${team.id}`);
      const panel = page.getByRole('dialog', { name: team.name });
      return { parts: [panel], air: 0 };
    },
  },
  {
    name: 'members',
    size: { width: 1080, height: 900 },
    async show({ open, panel }) {
      await open('/manage-users-teams');
      return { parts: [panel('accounts:members.title')] };
    },
  },
  {
    name: 'permissions',
    size: { width: 900, height: 900 },
    async show({ page, open, panel, text }) {
      await open('/manage-users-teams');
      await panel('accounts:members.title')
        .getByRole('button', { name: text('accounts:members.noPermissions') })
        .last()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      return { parts: [dialog], air: 0 };
    },
  },
];
