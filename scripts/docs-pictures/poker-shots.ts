import type { Shot, Typed } from './shots.ts';
import type { Stage } from './stage.ts';

/** The demo's session in the middle of a vote, with two more members in the room. */
async function openRoom(stage: Stage): Promise<void> {
  const sessions =
    await stage.read<readonly { readonly id: string; readonly status: string; readonly isAsync?: boolean }[]>(
      '/planning-poker/sessions?limit=50',
    );
  const [session] = sessions.filter(({ status }) => status === 'ACTIVE');
  if (!session) throw new Error('the demo has no session that runs');
  const address = `/poker/sessions/${session.id}`;
  await stage.open(address);
  for (const role of ['ADMIN', 'MEMBER'] as const) await stage.arrive(role, address);
  await peopleHere(stage).waitFor();
}

/** The faces in the bar, once all three are in the room. */
const peopleHere = ({ page, text }: Stage) => page.getByRole('button', { name: text('poker:room.people.here_other', { count: '3' }) });

const deckName: Typed = { en: 'Bug severity', fr: 'Gravité des bugs', es: 'Gravedad de los errores' };
const deckCards: Typed<readonly string[]> = {
  en: ['Minor', 'Major', 'Severe', 'Blocker'],
  fr: ['Mineur', 'Majeur', 'Grave', 'Bloquant'],
  es: ['Leve', 'Medio', 'Grave', 'Crítico'],
};

export const pokerShots: readonly Shot[] = [
  {
    name: 'vote',
    size: { width: 880, height: 720 },
    async show(stage) {
      await openRoom(stage);
      await stage.page.getByRole('toolbar', { name: stage.text('poker:room.deck.label') }).waitFor();
      return 'window';
    },
  },
  {
    name: 'room-people',
    size: { width: 880, height: 720 },
    async show(stage) {
      await openRoom(stage);
      const { page, text } = stage;
      await peopleHere(stage).click();
      const list = page.getByRole('dialog').filter({ hasText: text('poker:room.people.voters') });
      const row = list.getByRole('listitem').filter({ hasText: 'Jonas' });
      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name: text('poker:room.people.remove') }).waitFor();
      return { parts: [list], air: -3 };
    },
  },
  {
    name: 'reveal',
    size: { width: 880, height: 720 },
    async show(stage) {
      await openRoom(stage);
      const { page, text } = stage;
      const deck = page.getByRole('toolbar', { name: text('poker:room.deck.label') });
      // The last vote of all: the cards turn.
      if (await deck.isVisible()) await deck.getByRole('button', { name: '5', exact: true }).click();
      await page
        .getByRole('button', { name: text('poker:room.vote.again') })
        .first()
        .waitFor();
      await page.mouse.move(0, 0);
      return 'window';
    },
  },
  {
    name: 'voting-system',
    size: { width: 1100, height: 900 },
    async show({ page, open, text }) {
      await open('/planning-poker?new=1');
      const field = page.getByLabel(text('poker-create:create.votingSystem'));
      await field.waitFor();
      await field.scrollIntoViewIfNeeded();
      return { parts: [field.locator('xpath=../..'), page.getByRole('list', { name: text('poker-create:create.cards') })] };
    },
  },
  {
    name: 'own-deck',
    size: { width: 1100, height: 800 },
    async show({ page, open, text, language }) {
      await open('/poker/templates?tab=decks');
      await page.getByRole('tab', { name: text('poker-templates:tabs.decks') }).click();
      await page
        .getByRole('button', { name: text('poker-templates:decks.new') })
        .first()
        .click();
      const panel = page.getByRole('dialog', { name: text('poker-templates:decks.new') });
      await panel.getByRole('textbox').first().fill(deckName[language]);
      await panel.getByLabel(text('poker-templates:decks.from')).selectOption({ label: text('poker-create:create.decks.risk.name') });
      for (const [n, card] of deckCards[language].entries())
        await panel.getByLabel(text('poker-templates:decks.value', { at: String(n + 1) }), { exact: true }).fill(card);
      await panel.getByLabel(text('poker-templates:decks.value', { at: '4' }), { exact: true }).blur();
      return { parts: [panel], air: 0 };
    },
  },
  {
    name: 'sessions',
    size: { width: 1000, height: 900 },
    async show({ page, open, panel, text }) {
      await open('/planning-poker');
      const list = panel('poker-figures:list.title');
      await list.scrollIntoViewIfNeeded();
      await list.getByRole('row').nth(3).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: text('poker-entry:sessions.edit') }).waitFor();
      return { parts: [list], height: 440 };
    },
  },
];
