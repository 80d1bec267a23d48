/** A page of the console that is one list, with the title of the list. */
import type { ReactNode } from 'react';
import type { ListRowResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { DataList } from './DataList.js';
import { useListsQuery } from './lists-api.js';

/** @param list the name in its spec @param actions buttons of a row @returns the page, for pages.ts */
export const listPage = (list: string, actions?: (row: ListRowResponse) => ReactNode) =>
  function ListPage() {
    const t = useTexts(consoleTexts);
    const { data, error } = useListsQuery();
    const title = data?.find(({ name }) => name === list)?.title;
    return (
      <>
        {/* Titles come from the server: while it is away the heading still has a text. */}
        <h1>{title ?? (error && t('title'))}</h1>
        <DataList list={list} {...(actions && { actions })} />
      </>
    );
  };
