import { Outlet } from 'react-router';
import { MantineScope } from '#ui/theme/mantine-scope.tsx';

export function Layout() {
  return (
    <MantineScope>
      <Outlet />
    </MantineScope>
  );
}
