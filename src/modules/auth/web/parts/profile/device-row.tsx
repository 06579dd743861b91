import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import type { Device } from '../../../contract/sessions.ts';
import classes from './panels.module.css';

const icons = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet, other: IconTerminal2 };

interface Props {
  device: Device;
  /** Beside the name. */
  mark?: ReactNode;
  /** The second line: when and where from. */
  children: ReactNode;
  action?: ReactNode;
}

/** A device in a list: what it is, when and where from, and at most one thing to do with it. */
export function DeviceRow({ device, mark, children, action }: Props) {
  const t = useText('auth-profile');
  const Icon = icons[device.type];
  return (
    <li className={classes.row}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {device.name || t('devices.unknown')} {mark}
        </p>
        <p className={classes.where}>{children}</p>
      </div>
      {action}
    </li>
  );
}
