import { ChoiceFilter } from '#ui/lists/list-filters.tsx';
import { idFilter, textFilter } from '#ui/lists/filters.ts';
import type { List } from '#ui/lists/list.ts';
import { useText } from '#ui/text/use-text.ts';
import { IntegrationId } from '../../../contract/ids.ts';
import type { Integration } from '../../../contract/integrations.ts';
import { useConnectionName } from '../use-provider-name.ts';

const SEARCH_MAX = 200; // as the endpoints take it
export const filters = { search: textFilter(SEARCH_MAX), integrationId: idFilter(IntegrationId) };

interface Props {
  readonly list: Pick<List<never, typeof filters>, 'value' | 'typed' | 'set'>;
  readonly connections: readonly Integration[];
}

/** The rows of one connection, where there are several. */
export function ConnectionFilter({ list, connections }: Props) {
  const t = useText('revenue-screens');
  const nameOf = useConnectionName();
  const read = connections.filter(({ status }) => status !== 'not_verified');
  if (read.length < 2) return null;
  return (
    <ChoiceFilter
      list={list}
      name="integrationId"
      label={t('lists.connection')}
      any={t('lists.allConnections')}
      choices={read.map(({ id }) => id)}
      words={(id) => {
        const connection = read.find((one) => one.id === id);
        return connection ? nameOf(connection) : '';
      }}
    />
  );
}
