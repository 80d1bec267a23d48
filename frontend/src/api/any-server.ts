/** The provider in a request or a choice where the user leaves the server to the application. */
export const ANY_SERVER = 'any';
