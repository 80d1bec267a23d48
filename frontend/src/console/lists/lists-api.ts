/** The lists of the console by HTTP: what they have, and their rows. */
import type {
  FindRequest,
  FoundResponse,
  ListFilterRequest,
  ListViewRequest,
  ListViewResponse,
  ListPageResponse,
  ListRowsRequest,
  ListSpecResponse,
} from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

/** What is shown of a list: what an address and a saved view have. */
export interface ListView {
  readonly columns?: readonly string[];
  readonly filters: readonly ListFilterRequest[];
  readonly sort?: string;
}

interface RowsQuery {
  readonly list: string;
  readonly asked: ListRowsRequest;
}

const listsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Rows', 'Views'] }).injectEndpoints({
  endpoints: (build) => ({
    lists: build.query<ListSpecResponse[], void>({ query: () => ({ url: 'lists' }), providesTags: ['Session'] }),
    listRows: build.query<ListPageResponse, RowsQuery>({
      query: ({ list, asked }) => post(`lists/${list}/rows`, asked),
      providesTags: ['Rows'],
      keepUnusedDataFor: 30,
    }),
    listViews: build.query<ListViewResponse[], string>({
      query: (list) => ({ url: `lists/${list}/views` }),
      providesTags: ['Views'],
    }),
    saveView: build.mutation<null, { list: string; view: ListViewRequest }>({
      query: ({ list, view }) => ({ method: 'PUT', url: `lists/${list}/views`, body: view }),
      invalidatesTags: ['Views'],
    }),
    deleteView: build.mutation<null, string>({
      query: (id) => ({ method: 'DELETE', url: `list-views/${id}` }),
      invalidatesTags: ['Views'],
    }),
    /** A mutation, so that no text of a search is kept. */
    findAnything: build.mutation<FoundResponse, FindRequest>({ query: (asked) => post('find', asked) }),
  }),
});

export const {
  useListsQuery,
  useListRowsQuery,
  useListViewsQuery,
  useSaveViewMutation,
  useDeleteViewMutation,
  useFindAnythingMutation,
} = listsApi;
