/** A page of the console that is one list, with the title of the list. */
import { DataList } from './DataList.js';
import { useListsQuery } from './lists-api.js';

/** @param list the name in its spec @returns the page, for pages.ts */
export const listPage = (list: string) =>
  function ListPage() {
    const { data } = useListsQuery();
    return (
      <>
        <h1>{data?.find(({ name }) => name === list)?.title}</h1>
        <DataList list={list} />
      </>
    );
  };
