import { server as peer } from './peer.mjs';

export const server = (options) => peer({ domain: 'localhost', rooms: 'conference.localhost', users: 'anna,bert,carl', ...options });
