/** A status in words, with its tone: as the spec of the list has them, in which its rows are. */
import type { StatusValueResponse } from '../../api/client.gen.js';
import { useListsQuery } from './lists-api.js';

interface MarkProps {
  values: readonly StatusValueResponse[];
  value: string;
}

export function StateMark({ values, value }: MarkProps) {
  const known = values.find((one) => one.value === value);
  return <span className={`console-status ${known?.tone ?? 'quiet'}`}>{known?.title ?? value}</span>;
}

interface Props {
  list: string;
  column: string;
  value: string;
}

/** Beside a list: on the page of one of its rows. */
export function StateOfList({ list, column, value }: Props) {
  const { data } = useListsQuery();
  const columns = data?.find(({ name }) => name === list)?.columns;
  return <StateMark values={columns?.find(({ key }) => key === column)?.values ?? []} value={value} />;
}

/** For choices, by the same spec. */
export const useStateTitle = (list: string, column: string): ((value: string) => string) => {
  const { data } = useListsQuery();
  const columns = data?.find(({ name }) => name === list)?.columns;
  const values = columns?.find(({ key }) => key === column)?.values ?? [];
  return (value) => values.find((one) => one.value === value)?.title ?? value;
};
