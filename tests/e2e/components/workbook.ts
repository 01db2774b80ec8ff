import { crc32, inflateRawSync } from 'node:zlib';

/** An .xlsx file is an archive: 32-bit numbers begin with these, and a file's facts have these lengths. */
const LOCAL = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const LISTED_BYTES = 46;
const END_BYTES = 22;

/** The files of an archive by their names. */
function filesOf(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [number, number, number];
    const local = archive.readUInt32LE(at + 42);
    const begin = local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + packed);
    const key = archive.toString('utf8', at + LISTED_BYTES, at + LISTED_BYTES + name);
    files.set(key, method === 0 ? bytes : inflateRawSync(bytes));
    at += LISTED_BYTES + name + extra + comment;
  }
  return files;
}

/** An archive whose files stand in it as they are: none unpacks to more than it takes. */
function archiveOf(files: Readonly<Record<string, string>>): Buffer {
  const [parts, listed]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [key, text] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(key), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(LOCAL);
    parts.push(head, facts, name, bytes);
    const entry = Buffer.alloc(LISTED_BYTES);
    entry.writeUInt32LE(LISTED);
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    listed.push(entry, name);
    at += LOCAL_BYTES + name.length + bytes.length;
  }
  const [list, tail] = [Buffer.concat(listed), Buffer.alloc(END_BYTES)];
  tail.writeUInt32LE(END);
  tail.writeUInt16LE(Object.keys(files).length, 8);
  tail.writeUInt16LE(Object.keys(files).length, 10);
  tail.writeUInt32LE(list.length, 12);
  tail.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, tail]);
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** Texts and numbers of the first sheet of a workbook that the server has written, row by row. */
export function cellsOf(workbook: Buffer): readonly (readonly string[])[] {
  const sheet = filesOf(workbook).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, column = '', inner = ''] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs)) {
      const place = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const text = [...inner.matchAll(/<(?:t|v)(?: [^>]*)?>(.*?)<\/(?:t|v)>/gs)].map(([, found]) => found).join('');
      while (cells.length < place) cells.push('');
      cells[place] = text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
    }
    return cells;
  });
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = 'http://schemas.openxmlformats.org';
const escaped = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? sign);

/** A workbook of one sheet whose cells are texts. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const body = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const main = `${FORMATS}/spreadsheetml/2006/main`;
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relation = `${FORMATS}/officeDocument/2006/relationships`;
  return archiveOf({
    '[Content_Types].xml': `${XML}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${FORMATS}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${FORMATS}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${main}"><sheetData>${body}</sheetData></worksheet>`,
  });
}
