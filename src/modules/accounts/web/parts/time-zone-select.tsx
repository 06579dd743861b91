import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { isTimeZone, offsetOf, timeZones } from '../../rules/time-zone.ts';
import classes from './form.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly error: string | null;
  readonly value: string | null;
  readonly onChange: (zone: string | null) => void;
}

/** A zone that another client has set by an older name stays among the choices. */
function choicesWith(stored: string | null, now: Date) {
  const all = stored !== null && !timeZones().includes(stored) ? [stored, ...timeZones()] : timeZones();
  return all.map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, now)})` }));
}

/** By whose clock the account works: searched by a part of its name, or taken from this device. */
export function TimeZoneSelect({ id, label, error, value, onChange }: Props) {
  const t = useText('accounts');
  const [zones] = useState(() => choicesWith(value, new Date()));
  const [own] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <div>
      <Select
        id={id}
        label={label}
        error={error}
        description={t('general.timeZoneHelp')}
        placeholder={t('general.timeZoneNone')}
        data={zones}
        value={value}
        onChange={onChange}
        searchable
        clearable
        limit={60}
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage={t('general.timeZoneNobody')}
        clearButtonProps={{ 'aria-label': t('general.timeZoneClear') }}
      />
      {value === null && isTimeZone(own) && (
        <Button className={classes.suggestion} variant="subtle" size="compact-sm" onClick={() => onChange(own)}>
          {t('general.timeZoneOwn', { zone: own.replaceAll('_', ' ') })}
        </Button>
      )}
    </div>
  );
}
