import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { Texts } from '#ui/text/texts.ts';
import { TextsContext } from '#ui/text/use-text.ts';
import { RoomOver } from './room-refused.tsx';
import { Scene } from './scene.tsx';

const texts = new Texts('en');
beforeAll(() => texts.load('ui'));

test('A meeting that is over is no failure: its picture is the tick.', () => {
  const shown = renderToStaticMarkup(
    <StaticRouter location="/">
      <TextsContext value={texts}>
        <RoomOver title="This meeting has ended." text="Thank you." home="Home" onOver={() => undefined} />
      </TextsContext>
    </StaticRouter>,
  );
  expect(shown).toContain(renderToStaticMarkup(<Scene kind="done" />));
});
