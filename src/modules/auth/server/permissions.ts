import type { Permissions } from '#platform/module/permissions.ts';

export const permissions: Permissions = {
  matrix: {
    // action                        none guest obs mem adm own
    'device.manage': '- - - - + +',
    'device.own': '- - + + + +',
    'profile.delete': '- - + + + +',
    'profile.resend_verification': '- - + + + +',
    'profile.secure': '- - + + + +',
    'profile.update': '- - + + + +',
    'profile.view': '- - + + + +',
    'sign_in.administer': '- - - - + +',
    'security.manage': '- - - - + +',
    'security.view': '- - - - + +',
  },
  exceptions: [
    { action: 'device.manage', because: 'own', also: ['MEMBER', 'OBSERVER'] },
    { action: 'security.view', because: 'permission', permission: 'page:enterprise_admin', also: ['OBSERVER', 'MEMBER'] },
  ],
};
