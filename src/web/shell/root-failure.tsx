import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Broken } from '#ui/parts/broken.tsx';
import { NotFound } from './not-found.tsx';
import classes from './root.module.css';

/** What no other boundary caught: the failure of a layout, of a file that did not load, or of the router itself. */
export function RootFailure() {
  const error = useRouteError();
  return (
    <main className={classes.failure}>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Broken error={error} />}</main>
  );
}
