// Lets exceljs write a workbook: `exceljs.mjs FILE WAY`, with `{headings, rows}` on standard input. Dates come as
// `{"day": "2026-03-01"}` and `{"moment": "2026-03-01T08:05:30"}`. WAY: `whole`, `whole-1904`, `stream` (texts stand in
// their cells) or `stream-shared`.
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';

const [file, way] = process.argv.slice(2);
const { headings, rows } = JSON.parse(readFileSync(0, 'utf8'));

/** A value as exceljs takes it: it writes the UTC parts of dates. */
function valueOf(given) {
  if (typeof given !== 'object' || given === null) return { value: given };
  const { day, moment, ...other } = given;
  if (day !== undefined) return { value: new Date(`${day}T00:00:00Z`), format: 'yyyy-mm-dd' };
  if (moment !== undefined) return { value: new Date(`${moment}Z`), format: 'yyyy-mm-dd hh:mm:ss' };
  return { value: other };
}

function fill(sheet) {
  sheet.addRow(headings).commit();
  for (const row of rows) {
    const cells = row.map(valueOf);
    const line = sheet.addRow(cells.map(({ value }) => value));
    cells.forEach(({ format }, column) => {
      if (format !== undefined) line.getCell(column + 1).numFmt = format;
    });
    line.commit();
  }
}

if (way.startsWith('stream')) {
  const shared = way === 'stream-shared';
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: file, useStyles: true, useSharedStrings: shared });
  const sheet = book.addWorksheet('学生');
  fill(sheet);
  sheet.commit();
  await book.commit();
} else {
  const book = new ExcelJS.Workbook();
  book.properties.date1904 = way === 'whole-1904';
  fill(book.addWorksheet('学生', { views: [{ state: 'frozen', ySplit: 1 }] }));
  book.addWorksheet('说明', { state: 'hidden' }).getCell('B2').value = 1;
  await book.xlsx.writeFile(file);
}
