// What server and page say to each other; the shapes are described where the server is.
export type * from '../../server/wire';
