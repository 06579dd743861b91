import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { switches, type SessionForm } from './session-form.ts';
import classes from './session-panel.module.css';

type Settings = SessionForm['settings'];

/** Names those that are on. */
export function useSettingsWords(): (settings: Settings) => string {
  const t = useText('poker-create');
  return (settings) =>
    switches
      .filter((one) => settings[one])
      .map((one) => t(`create.switches.${one}.label`))
      .join('\n');
}

/** How the session runs: five switches, each with what it does. */
export function SettingsFields({ settings, onChange }: { settings: Settings; onChange: (settings: Settings) => void }) {
  const t = useText('poker-create');
  return (
    <fieldset className={classes.settings}>
      <legend>{t('create.settings')}</legend>
      {switches.map((one) => (
        <SwitchRow
          key={one}
          classNames={{ root: classes.setting }}
          label={t(`create.switches.${one}.label`)}
          description={t(`create.switches.${one}.hint`)}
          checked={settings[one]}
          onChange={(event) => onChange({ ...settings, [one]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
