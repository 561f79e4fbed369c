// Every JSON shape that crosses the wire, said once: answers and requests of the HTTP interface and
// the frames of a live connection, both ways. Which route takes and gives which is in openapi.yaml.
//
//   the page         has these types as they stand (web/src/protocol.ts)
//   tools/wire       makes the schemas of the OpenAPI description from them
//   server/tests     hold every message of whole battles against those schemas, key by key
//
// Units go by their keys. Every number is whole: lengths and places in ticks (30,480 an inch; x east,
// y north), bearings in arcseconds (0 north, clockwise). What is nothing is left out, and a key that
// may be left out has a question mark. A comment becomes the description in the schema; a word after
// an @ in it limits the value.
//
// tools/wire reads this much of TypeScript: interfaces, types, unions, intersections, tuples, lists,
// Record and Partial.
export type * from './table';
export type * from './rolls';
export type * from './battle';
export type * from './rulebooks';
export type * from './games';
export type * from './rooms';
export type * from './live';
