// What a first visit loads, compressed as the server sends it: the page, its script and style, and
// the faces its first screen uses. Over the limit it fails.
//
//   node tools/size.js [folder of the built page]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const limit = 300_000;
const folder = process.argv[2] ?? join(import.meta.dirname ?? '.', '../dist');
const html = readFileSync(join(folder, 'index.html'), 'utf8');
const assets = readdirSync(join(folder, 'assets'));

// Scripts and styles the page names itself; parts that come later are not of the first load.
const named = assets.filter((name) => html.includes(name));
const faces = assets.filter((name) => name.endsWith('.woff2'));
const compressed = (name) => {
  const bytes = readFileSync(join(folder, name));
  return name.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 6 }).length;
};

const parts = ['index.html', ...[...named, ...faces].map((name) => join('assets', name))];
let whole = 0;
for (const part of parts) {
  const size = compressed(part);
  whole += size;
  console.log(`${String(size).padStart(8)}  ${part}`);
}
console.log(`${String(whole).padStart(8)}  in all, of ${limit} allowed`);
if (whole > limit) {
  console.error('The first load has grown too large.');
  process.exit(1);
}
