/** The door of the private socket. */
export { eventsSocket } from './socket.ts';
