import { Notifications as MantineNotifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import '@mantine/core/styles/Notification.layer.css';

/** Where toasts appear: below the middle, clear of side panels and of the sidebar. */
export function Notifications() {
  return <MantineNotifications position="bottom-center" limit={4} zIndex={400} containerWidth={400} />;
}
