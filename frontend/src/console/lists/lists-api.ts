/** The lists of the console by HTTP: what they have, and their rows. */
import type { ListFilterRequest, ListPageResponse, ListRowsRequest, ListSpecResponse } from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

/** What is shown of a list: what an address and a saved view have. */
export interface ListView {
  readonly columns?: readonly string[];
  readonly filters: readonly ListFilterRequest[];
  readonly sort?: string;
}

export interface RowsQuery {
  readonly list: string;
  readonly asked: ListRowsRequest;
}

const listsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Rows'] }).injectEndpoints({
  endpoints: (build) => ({
    lists: build.query<ListSpecResponse[], void>({ query: () => ({ url: 'lists' }), providesTags: ['Session'] }),
    listRows: build.query<ListPageResponse, RowsQuery>({
      query: ({ list, asked }) => post(`lists/${list}/rows`, asked),
      providesTags: ['Rows'],
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useListsQuery, useListRowsQuery } = listsApi;
