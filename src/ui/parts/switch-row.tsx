// oxlint-disable-next-line no-restricted-imports -- this is what the others take instead
import { Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import classes from './switch-row.module.css';

interface Props extends Omit<SwitchProps, 'labelPosition' | 'classNames'> {
  /** Of the parts of the switch, beside the row's own. */
  readonly classNames?: {
    readonly root?: string | undefined;
    readonly label?: string | undefined;
    readonly description?: string | undefined;
  };
}

/** A switch at the end of its row, with its name and what it does before it. */
export const SwitchRow = ({ classNames, ...props }: Props) => (
  <Switch {...props} labelPosition="left" classNames={{ ...classNames, body: classes.body, labelWrapper: classes.words }} />
);
