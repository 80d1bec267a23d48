/** The inbox of support by HTTP. */
import type {
  AnswerMessageRequest,
  AssignMessageRequest,
  InboxSummaryResponse,
  MessageResponse,
  MessageStateRequest,
  NoteMessageRequest,
  TemplateRequest,
  TemplatesResponse,
} from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

type About<Form> = { readonly messageId: string; readonly form: Form };

const supportApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Messages', 'Templates', 'Rows'] }).injectEndpoints({
  endpoints: (build) => {
    // Also where it was refused: somebody else has changed the message, and it is read again.
    const command = <Form>(path: string) =>
      build.mutation<MessageResponse, About<Form>>({
        query: ({ messageId, form }) => post(`messages/${messageId}/${path}`, form),
        invalidatesTags: ['Messages', 'Rows'],
      });
    return {
      inboxSummary: build.query<InboxSummaryResponse, void>({
        query: () => ({ url: 'messages/summary' }),
        providesTags: ['Messages'],
      }),
      message: build.query<MessageResponse, string>({
        query: (id) => ({ url: `messages/${id}` }),
        providesTags: ['Messages'],
      }),
      answerMessage: command<AnswerMessageRequest>('answers'),
      noteMessage: command<NoteMessageRequest>('notes'),
      assignMessage: command<AssignMessageRequest>('assignment'),
      setMessageState: command<MessageStateRequest>('state'),
      templates: build.query<TemplatesResponse, void>({
        query: () => ({ url: 'answer-templates' }),
        providesTags: ['Templates'],
      }),
      saveTemplate: build.mutation<null, { id: string; form: TemplateRequest }>({
        query: ({ id, form }) => ({ method: 'PUT', url: `answer-templates/${id}`, body: form }),
        invalidatesTags: ['Templates'],
      }),
      removeTemplate: build.mutation<null, { id: string; version: number }>({
        query: ({ id, version }) => ({ method: 'DELETE', url: `answer-templates/${id}?seen=${version}` }),
        invalidatesTags: ['Templates'],
      }),
    };
  },
});

export const {
  useInboxSummaryQuery,
  useMessageQuery,
  useAnswerMessageMutation,
  useNoteMessageMutation,
  useAssignMessageMutation,
  useSetMessageStateMutation,
  useTemplatesQuery,
  useSaveTemplateMutation,
  useRemoveTemplateMutation,
} = supportApi;
