/** What people ask before they buy, in the order of the page. */
export const asked = ['who', 'leave', 'own'] as const;
