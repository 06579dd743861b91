import { Notifications as MantineNotifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import classes from './notifications.module.css';

// Over dialogs (200) and the connection's banner, under menus (300): a message never lies over what somebody has just opened.
const LAYER = 290;

/** Where toasts appear: below the middle, clear of side panels and of the sidebar; above it where the hand or a bar lies there. */
export function Notifications() {
  return (
    <MantineNotifications classNames={{ root: classes.root }} position="bottom-center" limit={4} zIndex={LAYER} containerWidth={400} />
  );
}
