/** Providers and catalogue by HTTP. */
import type {
  CatalogueServiceResponse,
  ChangeDenylistRequest,
  ChangeProviderRequest,
  ChangeServiceRequest,
  DenylistResponse,
  PatternPreviewResponse,
  PricePreviewResponse,
  ProviderAccountResponse,
  ProviderTestResponse,
  RecordedChangeResponse,
  ServicePricesResponse,
  UpstreamResponse,
} from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

/** What is left out is none of its own, or the one in force. */
export interface PreviewedChange {
  readonly provider?: string;
  readonly service?: string;
  readonly markup?: number;
  readonly rate?: string;
}

const queryOf = (values: object): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

const catalogueApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Catalogue'] }).injectEndpoints({
  endpoints: (build) => ({
    providerAccounts: build.query<ProviderAccountResponse[], void>({
      query: () => ({ url: 'providers' }),
      providesTags: ['Catalogue'],
    }),
    providerChanges: build.query<RecordedChangeResponse[], string>({
      query: (provider) => ({ url: `providers/${provider}/changes` }),
      providesTags: ['Catalogue'],
    }),
    // Also where it was refused: somebody else has changed it, and it is read again.
    changeProvider: build.mutation<null, { provider: string; form: ChangeProviderRequest }>({
      query: ({ provider, form }) => post(`providers/${provider}/changes`, form),
      invalidatesTags: ['Catalogue'],
    }),
    testProvider: build.mutation<ProviderTestResponse, string>({
      query: (provider) => post(`providers/${provider}/test`),
    }),
    catalogueServices: build.query<CatalogueServiceResponse[], void>({
      query: () => ({ url: 'catalogue/services' }),
      providesTags: ['Catalogue'],
    }),
    servicePrices: build.query<ServicePricesResponse, string>({
      query: (service) => ({ url: `catalogue/services/${service}` }),
      providesTags: ['Catalogue'],
    }),
    changeService: build.mutation<null, { service: string; form: ChangeServiceRequest }>({
      query: ({ service, form }) => post(`catalogue/services/${service}/changes`, form),
      invalidatesTags: ['Catalogue'],
    }),
    denylist: build.query<DenylistResponse, void>({
      query: () => ({ url: 'catalogue/denylist' }),
      providesTags: ['Catalogue'],
    }),
    patternPreview: build.query<PatternPreviewResponse, string>({
      query: (pattern) => ({ url: `catalogue/denylist/preview?${queryOf({ pattern })}` }),
      providesTags: ['Catalogue'],
    }),
    changeDenylist: build.mutation<null, ChangeDenylistRequest>({
      query: (form) => post('catalogue/denylist/changes', form),
      invalidatesTags: ['Catalogue'],
    }),
    upstream: build.query<UpstreamResponse, void>({
      query: () => ({ url: 'catalogue/upstream' }),
      providesTags: ['Catalogue'],
    }),
    pricePreview: build.query<PricePreviewResponse[], PreviewedChange>({
      query: (change) => ({ url: `catalogue/preview?${queryOf(change)}` }),
      providesTags: ['Catalogue'],
    }),
  }),
});

export const {
  useProviderAccountsQuery,
  useProviderChangesQuery,
  useChangeProviderMutation,
  useTestProviderMutation,
  usePricePreviewQuery,
  useCatalogueServicesQuery,
  useServicePricesQuery,
  useChangeServiceMutation,
  useDenylistQuery,
  usePatternPreviewQuery,
  useChangeDenylistMutation,
  useUpstreamQuery,
} = catalogueApi;
