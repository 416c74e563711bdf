/** The public interface of the private socket. */
export { type EventsApp, eventsSocket } from './socket.ts';
