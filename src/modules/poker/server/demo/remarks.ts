/** What somebody says whose card is above the others'. */
export const higher: readonly string[] = [
  'I count the migration of old orders in. Without it I would say the same as you.',
  'Last time we touched this, the tests alone took two days.',
  'The provider answers late on weekends; we need the waiting state too.',
  'Is the admin page part of it? If so it is a size larger for me.',
  'Translations in eleven languages are in my number.',
  'We have no test data for this, somebody has to make it first.',
  'The old code path has to stay for the app, so it is two ways and not one.',
  'Security wants a review of everything that stores a card reference.',
];

/** What somebody says whose card is below the others'. */
export const lower: readonly string[] = [
  'We built nearly the same for gift cards; most of it can be moved.',
  'The provider’s own form does this, we only pass the settings.',
  'I leave the report out, it is a story of its own.',
  'The design system has that part already.',
  'It is one column and one line in the template, as far as I can see.',
  'Only new orders. The old ones stay as they are.',
];

/** How a story ends that was talked about. */
export const agreed: readonly string[] = [
  'Agreed without the old orders; they get a story of their own.',
  'Split off: the report comes in the next sprint.',
  'Let us ask the provider before we begin, the number stands until then.',
  'Done means: behind the switch, measured, and support has read the note.',
];

/** People of other departments who come as guests. */
export const guestNames: readonly string[] = ['Ines (design)', 'Marek (QA)', 'Zoe (support)', 'Rafael (data)', 'Aiko (mobile)'];
