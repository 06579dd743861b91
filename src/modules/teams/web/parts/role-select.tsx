import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useText } from '#ui/text/use-text.ts';
import classes from './teams.module.css';
import { teamRoles, type TeamRole } from '../../contract.ts';

/** One of the six roles of a team (C1-56). */
export function RoleSelect({ name, value, onChange }: { name: string; value: TeamRole; onChange: (role: TeamRole) => void }) {
  const t = useText('teams');
  return (
    <NativeSelect
      size="sm"
      className={classes.role}
      aria-label={t('team.roleOf', { name })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as TeamRole)} // its choices are the roles
      data={teamRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
    />
  );
}
