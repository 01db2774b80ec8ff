// The table of docs/CHAT-CONFORMANCE.md from what `run.mjs --json` wrote. Arguments: FILE of our server, then NAME=FILE
// for each peer. Writes to standard output.

import { readFileSync } from 'node:fs';

const [own, ...peers] = process.argv.slice(2);
const load = (file) => JSON.parse(readFileSync(file, 'utf8'));
const columns = [['OneHall', load(own)], ...peers.map((one) => one.split('=')).map(([name, file]) => [name, load(file)])];
const key = (one) => `${one.group}\n${one.what}`;
const byKey = columns.map(([, found]) => new Map(found.map((one) => [key(one), one])));
const count = (found, verdict) => found.filter((one) => one.verdict === verdict).length;
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
const shown = (one) => {
  if (one === undefined) return '-';
  const note = one.note.length > 60 ? `${one.note.slice(0, 57)}…` : one.note;
  if (one.verdict === 'pass') return 'pass';
  return one.verdict === 'info' ? cell(note) : `**${one.verdict}**: ${cell(note)}`;
};

console.log(`| | ${columns.map(([name]) => name).join(' | ')} |\n|---|${'---|'.repeat(columns.length)}`);
for (const [verdict, name] of [['pass', 'pass'], ['lax', 'lax'], ['fail', 'fail'], ['info', 'free choice']]) {
  console.log(`| ${name} | ${columns.map(([, found]) => count(found, verdict)).join(' | ')} |`);
}
let group = '';
for (const one of columns[0][1]) {
  if (one.group !== group) {
    group = one.group;
    console.log(`\n### ${group}\n\n| check | clause | ${columns.map(([name]) => name).join(' | ')} |\n|---|---|${'---|'.repeat(columns.length)}`);
  }
  console.log(`| ${cell(one.what)} | ${one.clause} | ${byKey.map((found) => shown(found.get(key(one)))).join(' | ')} |`);
}
