// What a rulebook was taken from: "edition 2M", or "by its playsheet", which is no edition of anything.
export const editionWords = (edition: string): string =>
  /^\d/.test(edition) ? `edition ${edition}` : `by its ${edition}`;
