/** For a program that runs the application at another address of its database than its settings name. */
export const useDatabase = (url: string): void => {
  process.env.DATABASE_URL = url;
};
