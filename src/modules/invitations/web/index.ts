import { IconUsersGroup } from '@tabler/icons-react';
import { webModule } from '#ui/module/web-module.ts';
import { actions } from '../contract/actions.ts';
import type words from '../locales/en.json';

declare module '#ui/text/text-keys.ts' {
  interface TextFiles {
    invitations: typeof words;
  }
}

// The documented label (1 §2).
const manage = { en: 'Manage Users / Teams', fr: 'Membres et équipes', es: 'Miembros y equipos' };
const MANAGE = '/manage-users-teams';

export const invitations = webModule({
  name: 'invitations',
  routes: [
    {
      path: '/accept-invitation',
      access: 'both',
      layout: 'bare',
      title: { en: 'Accept invitation', fr: 'Accepter l’invitation', es: 'Aceptar la invitación' },
      words: ['auth', 'auth-joining'],
      lazy: () => import('./screens/accept-invitation.tsx').then((module) => module.AcceptInvitation),
    },
    {
      path: MANAGE,
      title: manage,
      action: actions.manage,
      words: ['teams', 'accounts', 'billing-limits'],
      lazy: () => import('./screens/manage-users-teams.tsx').then((module) => module.ManageUsersTeams),
    },
  ],
  nav: [{ to: MANAGE, label: manage, place: 'sidebar-foot', order: 40, icon: IconUsersGroup, action: actions.manage }],
  palette: [
    {
      id: 'invitations.invite',
      label: { en: 'Invite people', fr: 'Inviter des personnes', es: 'Invitar a personas' },
      to: `${MANAGE}?tab=invitations&invite=1`,
      icon: IconUsersGroup,
      keywords: 'member user mail team membre équipe miembro equipo correo',
      action: actions.manage,
    },
  ],
});
