export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path; parameters as `:name`. */
export type Route = `${Method} /api/${string}`;

export interface RouteParts {
  readonly method: Method;
  readonly path: `/api/${string}`;
}

export function partsOf(route: Route): RouteParts {
  const [method, path] = route.split(' ') as [Method, RouteParts['path']];
  return { method, path };
}
