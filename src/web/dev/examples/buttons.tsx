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
  <Part name="Button">
    {(['filled', 'default', 'subtle', 'light'] as const).map((variant) => (
      <State key={variant} is={variant} width="own">
        <Button variant={variant} leftSection={<IconPlus size={18} />}>
          New project
        </Button>
      </State>
    ))}
    <State is="busy" width="own">
      <Button loading>Save</Button>
    </State>
    <State is="disabled" width="own">
      <Button disabled>Save</Button>
    </State>
    <State is="destructive" width="own">
      <Button color="coral">Delete</Button>
    </State>
    <State is="32 and 28" width="own">
      <Button size="sm">Save</Button> <Button size="xs">Save</Button>
    </State>
    <State is="long text" width={240}>
      <Button fullWidth>{LONG}</Button>
    </State>
    <State is="icon, framed, disabled" width="own">
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
  <Part name="PlainButton">
    {looks.map((look) => (
      <State key={look} is={look} width="own">
        <PlainButton look={look} onClick={nothing}>
          Open a room
        </PlainButton>
      </State>
    ))}
    <State is="48" width="own">
      <PlainButton look="primary" size={48} icon={IconPlus} onClick={nothing}>
        Open a room
      </PlainButton>
    </State>
  </Part>
);

const LinkButtonStates = () => (
  <Part name="LinkButton">
    {looks.map((look) => (
      <State key={look} is={look} width="own">
        <LinkButton look={look} to="/" icon={IconPlus}>
          Open a room
        </LinkButton>
      </State>
    ))}
  </Part>
);

const FurtherMenuStates = () => (
  <Part name="FurtherMenu">
    <State is="closed" width="own">
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
  <Part name="LanguageSelect">
    <State is="whole" width="own">
      <LanguageSelect onChoose={nothing} />
    </State>
    <State is="compact" width="own">
      <LanguageSelect isCompact onChoose={nothing} />
    </State>
  </Part>
);

const SchemeToggleStates = () => (
  <Part name="SchemeToggle">
    <State is="plain" width="own">
      <SchemeToggle />
    </State>
    <State is="framed" width="own">
      <SchemeToggle isFramed />
    </State>
  </Part>
);

const NavMarkStates = () => (
  <Part name="NavMark">
    <State is="live" width="own">
      <span className={classes.entry}>
        <NavMark kind="live" count={1} />
      </span>
    </State>
    <State is="count" width="own">
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
      <Part name="FilterSelect">
        <State is="to try" width="own">
          <FilterSelect label="Status" value={status} choices={statuses} onChange={setStatus} />
        </State>
        {selects}
        <State is="disabled" width="own">
          <FilterSelect label="Team" value="all" choices={statuses} onChange={nothing} isDisabled />
        </State>
      </Part>
      <Part name="FilterChip">
        <State is="to try" width="own">
          <FilterChip isOn={isMine} onChange={setMine}>
            Mine only
          </FilterChip>
        </State>
        <State is="off" width="own">
          <FilterChip isOn={false} onChange={nothing}>
            Overdue
          </FilterChip>
        </State>
        <State is="disabled" width="own">
          <FilterChip isOn={false} isDisabled onChange={nothing}>
            Blocked
          </FilterChip>
        </State>
      </Part>
    </>
  );
}
