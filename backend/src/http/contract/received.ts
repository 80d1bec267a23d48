/** The answer to a callback of another server: an empty object, which says that it need not be sent again. */
export class Received {}
