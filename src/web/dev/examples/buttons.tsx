import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterChip, FilterSelect } from '#ui/parts/filter-chip.tsx';
import { FurtherMenu } from '#ui/parts/further-menu.tsx';
import { LanguageSelect } from '#ui/parts/language-select.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { NavMark } from '#ui/parts/nav-mark.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { SchemeToggle } from '#ui/parts/scheme-toggle.tsx';
import { LONG, Part, State } from '../example.tsx';
import classes from './buttons.module.css';

const nothing = (): void => undefined;
const looks = ['primary', 'paper', 'quiet', 'text'] as const;

export function ButtonExamples() {
  return (
    <>
      <ButtonStates />
      <PlainButtonStates />
      <LinkButtonStates />
      <Filters />
      <FurtherMenuStates />
      <LanguageSelectStates />
      <SchemeToggleStates />
      <NavMarkStates />
    </>
  );
}

const ButtonStates = () => (
  <Part name="Button" width="own">
    {(['filled', 'default', 'subtle', 'light'] as const).map((variant) => (
      <State key={variant} is={variant}>
        <Button variant={variant} leftSection={<IconPlus size={18} />}>
          New project
        </Button>
      </State>
    ))}
    <State is="busy">
      <Button loading>Save</Button>
    </State>
    <State is="disabled">
      <Button disabled>Save</Button>
    </State>
    <State is="destructive">
      <Button color="coral">Delete</Button>
    </State>
    <State is="32 and 28">
      <Button size="sm">Save</Button> <Button size="xs">Save</Button>
    </State>
    <State is="long text" width={240}>
      <Button fullWidth>{LONG}</Button>
    </State>
    <State is="icon, framed, disabled">
      <ActionIcon.Group>
        <ActionIcon aria-label="Delete">
          <IconTrash size={18} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Export">
          <IconDownload size={18} />
        </ActionIcon>
        <ActionIcon disabled aria-label="Delete, not possible">
          <IconTrash size={18} />
        </ActionIcon>
      </ActionIcon.Group>
    </State>
  </Part>
);

const PlainButtonStates = () => (
  <Part name="PlainButton" width="own">
    {looks.map((look) => (
      <State key={look} is={look}>
        <PlainButton look={look} onClick={nothing}>
          Open a room
        </PlainButton>
      </State>
    ))}
    <State is="48">
      <PlainButton look="primary" size={48} icon={IconPlus} onClick={nothing}>
        Open a room
      </PlainButton>
    </State>
  </Part>
);

const LinkButtonStates = () => (
  <Part name="LinkButton" width="own">
    {looks.map((look) => (
      <State key={look} is={look}>
        <LinkButton look={look} to="/" icon={IconPlus}>
          Open a room
        </LinkButton>
      </State>
    ))}
  </Part>
);

const FurtherMenuStates = () => (
  <Part name="FurtherMenu" width="own">
    <State is="closed">
      <FurtherMenu
        actions={[
          { label: 'Export', icon: IconDownload, onPress: nothing },
          { label: 'Delete', icon: IconTrash, isDisabled: true, onPress: nothing },
        ]}
      />
    </State>
  </Part>
);

const LanguageSelectStates = () => (
  <Part name="LanguageSelect" width="own">
    <State is="whole">
      <LanguageSelect onChoose={nothing} />
    </State>
    <State is="compact">
      <LanguageSelect isCompact onChoose={nothing} />
    </State>
  </Part>
);

const SchemeToggleStates = () => (
  <Part name="SchemeToggle" width="own">
    <State is="plain">
      <SchemeToggle />
    </State>
    <State is="framed">
      <SchemeToggle isFramed />
    </State>
  </Part>
);

const NavMarkStates = () => (
  <Part name="NavMark" width="own">
    <State is="live">
      <span className={classes.entry}>
        <NavMark kind="live" count={1} />
      </span>
    </State>
    <State is="count">
      <span className={classes.entry}>
        <NavMark kind="count" count={12} />
      </span>
    </State>
  </Part>
);

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'long', label: 'Waiting for somebody outside of the team to answer' },
] as const;

function Filters() {
  const [status, setStatus] = useState<(typeof statuses)[number]['value']>('all');
  const [isMine, setMine] = useState(true);
  const selects = (['all', 'open', 'long'] as const).map((value) => (
    <State key={value} is={value === 'all' ? 'no filter' : value === 'open' ? 'filters' : 'long text'} width="own">
      <FilterSelect label={`Status ${value}`} value={value} choices={statuses} onChange={nothing} />
    </State>
  ));
  return (
    <>
      <Part name="FilterSelect" width="own">
        <State is="to try">
          <FilterSelect label="Status" value={status} choices={statuses} onChange={setStatus} />
        </State>
        {selects}
        <State is="disabled">
          <FilterSelect label="Team" value="all" choices={statuses} onChange={nothing} isDisabled />
        </State>
      </Part>
      <Part name="FilterChip" width="own">
        <State is="to try">
          <FilterChip isOn={isMine} onChange={setMine}>
            Mine only
          </FilterChip>
        </State>
        <State is="off">
          <FilterChip isOn={false} onChange={nothing}>
            Overdue
          </FilterChip>
        </State>
        <State is="disabled">
          <FilterChip isOn={false} isDisabled onChange={nothing}>
            Blocked
          </FilterChip>
        </State>
      </Part>
    </>
  );
}
