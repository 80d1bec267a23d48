/** Says over the page why a press came to nothing. */
import { App } from 'antd';
import { consoleTroubleText } from './refusals.js';

/** @returns says it, where an answer is a failure; whether it is one */
export const useSayFailure = () => {
  const { message } = App.useApp();
  return ({ error }: { error?: unknown }): boolean => {
    if (error) void message.error(consoleTroubleText(error));
    return Boolean(error);
  };
};
