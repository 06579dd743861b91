import { CardValue } from '#ui/parts/card-value.tsx';
import { DeckCard } from '#ui/parts/deck-card.tsx';
import { DemoLobby } from '#ui/parts/demo-lobby.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { Logo } from '#ui/parts/logo.tsx';
import { EmptySeat, PlayingCard } from '#ui/parts/playing-card.tsx';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { QrCode } from '#ui/parts/qr-code.tsx';
import { Part, State } from '../example.tsx';

const nothing = (): void => undefined;

export function CardExamples() {
  return (
    <>
      <PlayingCardStates />
      <CardValueStates />
      <EmptySeatStates />
      <DeckCardStates />
      <PointsGlyphStates />
      <FeltStates />
      <DemoLobbyStates />
      <LogoStates />
      <QrCodeStates />
    </>
  );
}

const PlayingCardStates = () => (
  <Part name="PlayingCard" width="own">
    {(['plain', 'agreed', 'outlier', 'filled'] as const).map((tone) => (
      <State key={tone} is={tone}>
        <PlayingCard value="8" tone={tone} />
      </State>
    ))}
    <State is="face down">
      <PlayingCard value={null} isFaceDown />
    </State>
    <State is="hatched">
      <PlayingCard value="13" isHatched />
    </State>
    <State is="coffee">
      <PlayingCard value="coffee" />
    </State>
  </Part>
);

const CardValueStates = () => (
  <Part name="CardValue" width="own">
    <State is="half">
      <CardValue value="0.5" />
    </State>
  </Part>
);

const EmptySeatStates = () => (
  <Part name="EmptySeat" width="own">
    <State is="nobody">
      <EmptySeat />
    </State>
  </Part>
);

const DeckCardStates = () => (
  <Part name="DeckCard" width="own">
    <State is="to choose">
      <DeckCard value="5" label="5 points" shortcut="5" isChosen={false} onChoose={nothing} />
    </State>
    <State is="chosen">
      <DeckCard value="8" label="8 points" isChosen onChoose={nothing} />
    </State>
    <State is="disabled">
      <DeckCard value="13" label="13 points" isChosen={false} isDisabled onChoose={nothing} />
    </State>
  </Part>
);

const PointsGlyphStates = () => (
  <Part name="PointsGlyph" width="own">
    {['0.5', '3', '13', '100', null].map((value) => (
      <State key={value} is={value ?? 'not estimated'}>
        <PointsGlyph value={value} label={value ? `${value} points` : 'Not estimated'} />
      </State>
    ))}
  </Part>
);

const FeltStates = () => (
  <Part name="Felt" width={420}>
    <State is="table">
      <Felt shape="table">Cards lie here</Felt>
    </State>
    <State is="block">
      <Felt shape="block">A closing call</Felt>
    </State>
  </Part>
);

const DemoLobbyStates = () => (
  <Part name="DemoLobby">
    <State is="a free seat">
      <DemoLobby people={['Priya', 'Sam', 'Aiko', 'Tom']} you="You" lies="card">
        How you take part
      </DemoLobby>
    </State>
  </Part>
);

const LogoStates = () => (
  <Part name="Logo" width="own">
    <State is="whole">
      <Logo />
    </State>
    <State is="mark">
      <Logo isMark />
    </State>
  </Part>
);

const QrCodeStates = () => (
  <Part name="QrCode" width="own">
    <State is="a link">
      <QrCode value="https://example.com/join/1f2e3d" />
    </State>
  </Part>
);
