import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './start.module.css';

const SESSION_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Takes a share link, whole or cut, or the session's id alone. */
export function JoinByLink() {
  const t = useText('poker-entry');
  const navigate = useNavigate();
  const [link, setLink] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const id = SESSION_ID.exec(link)?.[0];
    setUnknown(!id);
    if (id) void navigate(`/join/planning-poker/${id.toLowerCase()}`);
  };
  return (
    <Panel title={t('start.join')}>
      <form className={classes.join} onSubmit={submit} noValidate>
        <TextInput
          label={t('start.link')}
          description={t('start.linkHelp')}
          placeholder={`${window.location.host}/join/…`}
          value={link}
          onChange={(event) => setLink(event.target.value)}
          error={isUnknown && t('start.notALink')}
        />
        <Button type="submit" variant="default" fullWidth>
          {t('start.joinSubmit')}
        </Button>
      </form>
    </Panel>
  );
}
