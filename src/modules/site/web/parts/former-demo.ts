import type { WebRoute, Wording } from '#ui/module/web-module.ts';

/** A documented address that leads to a demo of another module (C2-35). */
export const formerDemo = (path: string, title: Wording, screen: 'VotingDemo' | 'RetrospectiveDemo'): WebRoute => ({
  path,
  access: 'both',
  layout: 'room',
  title,
  lazy: () => import('../screens/former-demos.tsx').then((module) => module[screen]),
});
