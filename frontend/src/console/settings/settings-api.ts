/** The settings of the business by HTTP. */
import type {
  ChangeSettingRequest,
  SettingChangeResponse,
  SettingEffectResponse,
  SettingResponse,
} from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

const settingsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<SettingResponse[], void>({
      query: () => ({ url: 'settings' }),
      providesTags: ['Settings'],
    }),
    settingChanges: build.query<SettingChangeResponse[], string>({
      query: (setting) => ({ url: `settings/${setting}/changes` }),
      providesTags: ['Settings'],
    }),
    settingEffect: build.query<SettingEffectResponse, { setting: string; value: number }>({
      query: ({ setting, value }) => ({ url: `settings/${setting}/effect?value=${value}` }),
      keepUnusedDataFor: 0,
    }),
    // Also where it was refused: somebody else has changed it, and it is read again.
    changeSetting: build.mutation<null, { setting: string; form: ChangeSettingRequest }>({
      query: ({ setting, form }) => post(`settings/${setting}/changes`, form),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useSettingsQuery, useSettingChangesQuery, useSettingEffectQuery, useChangeSettingMutation } =
  settingsApi;
