/** Placeholders in a case: the request time as stamped by the server, and any time that the client chose. */
export const SERVER_TIME = Symbol('server time');
export const OTHER_TIME = Symbol('another time');
