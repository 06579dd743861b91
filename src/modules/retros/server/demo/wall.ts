/** A card: its column, its text, and the topic that it was put together with others under. */
export type WallCard = readonly [column: string, text: string, topic?: string];

/** One retrospective of the demo's half year, with what was written and agreed. */
export interface Wall {
  readonly name: string;
  readonly description: string;
  readonly template: string;
  readonly cards: readonly WallCard[];
  readonly actions: readonly (readonly [title: string, priority: 'low' | 'medium' | 'high', topic?: string])[];
}

/** Oldest first: a team that drowns in late reviews and interruptions, mends that, and meets new troubles on the way. */
export const walls: readonly Wall[] = [
  {
    name: 'Sprint 20 retrospective',
    description: 'Checkout goes to the first customers.',
    template: 'start-stop-continue',
    cards: [
      ['start', 'Agree on who reviews before the work begins', 'Late reviews'],
      ['start', 'Write down what "done" means for a story'],
      ['stop', 'Reviews that wait for three days', 'Late reviews'],
      ['stop', 'Deploying on Friday afternoon', 'Painful deployments'],
      ['stop', 'Manual deployments that take an evening', 'Painful deployments'],
      ['stop', 'Support questions interrupt us all day', 'Interruptions'],
      ['continue', 'Pairing on the payment code, it helped a lot'],
      ['continue', 'Short stand-ups'],
    ],
    actions: [
      ['Name a reviewer on every card when it is picked up', 'high', 'Late reviews'],
      ['Script the deployment of the shop', 'high', 'Painful deployments'],
      ['Try a support rota for two sprints', 'medium', 'Interruptions'],
    ],
  },
  {
    name: 'Sprint 21 retrospective',
    description: 'The first week of real payments.',
    template: 'mad-sad-glad',
    cards: [
      ['mad', 'The payment provider was down and nobody was told', 'Outage'],
      ['mad', 'Reviews still wait until the last day', 'Late reviews'],
      ['mad', 'Requirements changed in the middle of the sprint', 'Changing scope'],
      ['sad', 'We missed the sprint goal again', 'Changing scope'],
      ['sad', 'Flaky tests cost us half a day', 'Flaky tests'],
      ['sad', 'Too many meetings on Tuesday'],
      ['glad', 'The support rota gave us quiet afternoons', 'Quiet afternoons'],
      ['glad', 'Everyone helped during the outage', 'Outage'],
    ],
    actions: [
      ['Watch the provider’s status page and alert the channel', 'high', 'Outage'],
      ['Put the ten flakiest tests in quarantine', 'medium', 'Flaky tests'],
    ],
  },
  {
    name: 'Sprint 22 retrospective',
    description: 'Refunds and the new order page.',
    template: 'what-went-well',
    cards: [
      ['went_well', 'The deployment script works, a release takes ten minutes', 'Deployments'],
      ['went_well', 'Good questions from the new colleague'],
      ['went_well', 'Support rota keeps interruptions away', 'Interruptions'],
      ['did_not', 'Reviews are late when only one person knows the code', 'Late reviews'],
      ['did_not', 'Test data was missing for refunds', 'Test data'],
      ['did_not', 'Estimates of the order page were far off'],
      ['ideas', 'Two reviewers for code that only one person knows', 'Late reviews'],
      ['ideas', 'A set of test orders that everybody can load', 'Test data'],
    ],
    actions: [
      ['Keep a set of test orders in the repository', 'medium', 'Test data'],
      ['Show the payment code to two more people', 'high', 'Late reviews'],
    ],
  },
  {
    name: 'Sprint 23 retrospective',
    description: 'Ledger export, first half.',
    template: 'sailboat',
    cards: [
      ['wind', 'Pairing spreads what only one of us knew', 'Pairing'],
      ['wind', 'The deployments are boring now, in a good way', 'Deployments'],
      ['anchor', 'The ledger format is not clear and nobody can decide', 'Unclear format'],
      ['anchor', 'We wait for answers from finance', 'Unclear format'],
      ['rocks', 'The export has to be ready before the audit', 'Audit'],
      ['rocks', 'One person goes on parental leave in May'],
      ['island', 'Finance closes a month without asking us', 'Audit'],
      ['island', 'No late reviews any more'],
    ],
    actions: [
      ['Half an hour with finance every Wednesday', 'high', 'Unclear format'],
      ['Plan the handover before the leave in May', 'medium'],
    ],
  },
  {
    name: 'Sprint 24 retrospective',
    description: 'Ledger export, second half.',
    template: 'four-ls',
    cards: [
      ['liked', 'The weekly half hour with finance is very useful', 'Finance'],
      ['liked', 'Pairing on the export was fun', 'Pairing'],
      ['learned', 'How a ledger closes a month', 'Finance'],
      ['learned', 'Small pull requests get reviews within an hour', 'Reviews'],
      ['lacked', 'Time for the tests of the export', 'Tests'],
      ['lacked', 'A test environment that is not shared with two teams', 'Tests'],
      ['longed_for', 'Fewer meetings in the morning', 'Meetings'],
      ['longed_for', 'One place where decisions are written down'],
    ],
    actions: [
      ['Move the planning to the afternoon', 'low', 'Meetings'],
      ['Ask for a test environment of our own', 'high', 'Tests'],
      ['Keep decisions in the repository', 'medium'],
    ],
  },
  {
    name: 'Sprint 25 retrospective',
    description: 'The audit is over.',
    template: 'start-stop-continue',
    cards: [
      ['start', 'Celebrate when something big is delivered', 'Audit'],
      ['start', 'Demo to finance before the end of the sprint'],
      ['stop', 'Long pull requests, reviews of them are slow', 'Reviews'],
      ['stop', 'Answering support questions beside the rota', 'Interruptions'],
      ['continue', 'Mornings without meetings are great', 'Meetings'],
      ['continue', 'Decisions in the repository, they save us discussions'],
      ['continue', 'The audit went smoothly thanks to good tests', 'Audit'],
    ],
    actions: [
      ['Agree on a size above which a pull request is split', 'medium', 'Reviews'],
      ['Cake when the export is live in all countries', 'low', 'Audit'],
    ],
  },
  {
    name: 'Sprint 26 retrospective',
    description: 'Guest access, with the mobile team.',
    template: 'mad-sad-glad',
    cards: [
      ['mad', 'The mobile team changed the interface without a word', 'Two teams'],
      ['mad', 'Test environment broken for two days', 'Test environment'],
      ['mad', 'Urgent requests from sales every other day', 'Interruptions'],
      ['sad', 'We blamed each other for a bug that was nobody’s fault', 'Two teams'],
      ['sad', 'The handover was rushed'],
      ['sad', 'Stressful last three days', 'Test environment'],
      ['glad', 'Reviews are quick now', 'Reviews'],
      ['glad', 'The new colleague shipped her first feature'],
    ],
    actions: [
      ['A contract test between shop and app', 'high', 'Two teams'],
      ['One channel for requests from sales, read once a day', 'medium', 'Interruptions'],
      ['Own test environment: follow up with operations', 'high', 'Test environment'],
    ],
  },
  {
    name: 'Sprint 27 retrospective',
    description: 'Guest access goes live.',
    template: 'starfish',
    cards: [
      ['keep', 'Reviews within half a day', 'Reviews'],
      ['keep', 'Contract tests, they caught two bugs before release', 'Contract tests'],
      ['more', 'Pairing with the mobile team', 'Two teams'],
      ['more', 'Customers in our demos'],
      ['less', 'Work in progress at the same time', 'Too much at once'],
      ['less', 'Meetings without an agenda', 'Meetings'],
      ['start', 'A limit on the review column', 'Too much at once'],
      ['stop', 'Starting new stories while others wait for tests', 'Too much at once'],
    ],
    actions: [
      ['Limit the review column to three', 'high', 'Too much at once'],
      ['Invite one customer to each demo', 'medium'],
    ],
  },
  {
    name: 'Sprint 28 retrospective',
    description: 'Fraud rules, first pass.',
    template: 'what-went-well',
    cards: [
      ['went_well', 'The limit on reviews works, stories finish earlier', 'Work in progress'],
      ['went_well', 'Great demo with a real customer', 'Customers'],
      ['went_well', 'Own test environment is stable at last', 'Test environment'],
      ['did_not', 'Fraud rules were more complicated than the estimate', 'Estimates'],
      ['did_not', 'Nobody from legal had time for us', 'Legal'],
      ['ideas', 'Ask legal in the refinement, not in the sprint', 'Legal'],
      ['ideas', 'Split stories that we estimate above eight', 'Estimates'],
    ],
    actions: [
      ['Invite legal to the refinement of fraud rules', 'high', 'Legal'],
      ['Split whatever is estimated above eight', 'medium', 'Estimates'],
    ],
  },
  {
    name: 'Sprint 29 retrospective',
    description: 'Fraud rules, second pass.',
    template: 'rose-bud-thorn',
    cards: [
      ['rose', 'Smaller stories, better estimates', 'Estimates'],
      ['rose', 'Legal answered within a day', 'Legal'],
      ['rose', 'Quiet sprint, no incident'],
      ['bud', 'The rules engine could serve the marketplace too'],
      ['bud', 'Two of us want to learn about data pipelines'],
      ['thorn', 'Dashboards are slow and we guess instead of measuring', 'Measuring'],
      ['thorn', 'Alerts at night that mean nothing', 'Noisy alerts'],
    ],
    actions: [
      ['Delete alerts that led to nothing three times', 'high', 'Noisy alerts'],
      ['Measure the slowest dashboard and fix its query', 'medium', 'Measuring'],
    ],
  },
  {
    name: 'Sprint 30 retrospective',
    description: 'Dunning mails and the summer release.',
    template: 'sailboat',
    cards: [
      ['wind', 'Fewer alerts, everybody sleeps better', 'Alerts'],
      ['wind', 'The team decides together and quickly'],
      ['anchor', 'Reviews of the mail templates need three people', 'Reviews'],
      ['anchor', 'Translations arrive late', 'Translations'],
      ['rocks', 'Holidays: only three of us in August', 'Holidays'],
      ['rocks', 'The provider ends its old interface in autumn'],
      ['island', 'Mails that customers understand at once', 'Translations'],
    ],
    actions: [
      ['Send texts to translation a week before the release', 'medium', 'Translations'],
      ['Plan August with three people', 'high', 'Holidays'],
      ['Estimate the move to the provider’s new interface', 'medium'],
    ],
  },
  {
    name: 'Sprint 31 retrospective',
    description: 'Half of the team was away.',
    template: 'four-ls',
    cards: [
      ['liked', 'Calm sprint with a clear goal', 'Clear goal'],
      ['liked', 'Translations came in time', 'Translations'],
      ['learned', 'Three people can finish more when they start less', 'Clear goal'],
      ['learned', 'How the new provider interface signs its calls', 'New interface'],
      ['lacked', 'Somebody who knows the old migration', 'New interface'],
      ['lacked', 'Documentation of the nightly jobs is outdated', 'Nightly jobs'],
      ['longed_for', 'A week without a release'],
    ],
    actions: [
      ['Write down what each nightly job does', 'medium', 'Nightly jobs'],
      ['Two mornings of pairing on the new interface', 'high', 'New interface'],
    ],
  },
  {
    name: 'Sprint 32 retrospective',
    description: 'The move to the provider’s new interface.',
    template: 'start-stop-continue',
    cards: [
      ['start', 'A short note when a nightly job did not run', 'Nightly jobs'],
      ['start', 'Show customers what comes next', 'Customers'],
      ['stop', 'Nightly jobs that fail in silence', 'Nightly jobs'],
      ['stop', 'Changing the texts of mails on the last day'],
      ['continue', 'Pairing, the new interface was ready a week early', 'Pairing'],
      ['continue', 'Quick and friendly reviews', 'Reviews'],
      ['continue', 'Demos with customers, their thanks were wonderful', 'Customers'],
    ],
    actions: [
      ['Alert when a nightly job fails', 'high', 'Nightly jobs'],
      ['Show the next two months at the demo', 'low', 'Customers'],
      ['Freeze the texts of mails two days before a release', 'medium'],
    ],
  },
];

/** Under way while somebody looks at the demo: cards are being written. */
export const openWall: Wall = {
  name: 'Sprint 33 retrospective',
  description: 'Invoices as PDF, and the first week of the new interface.',
  template: 'mad-sad-glad',
  cards: [
    ['glad', 'The alert for nightly jobs saved our Monday'],
    ['glad', 'Invoices look great in all languages'],
    ['sad', 'We forgot to tell support about the new invoices'],
    ['mad', 'The build takes twenty minutes again'],
  ],
  actions: [],
};

/** Planned, with nothing in it yet. */
export const nextWall: Wall = {
  name: 'Half-year retrospective',
  description: 'What carried us since spring, and what we take into autumn.',
  template: 'sailboat',
  cards: [],
  actions: [],
};
