// exceljs.mjs FOLDER FILE ROWS: writes a workbook as a stream with the exceljs of FOLDER/node_modules; prints the seconds and
// the peak memory in MB.
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [folder, filename, rows] = process.argv.slice(2);
const excel = createRequire(join(resolve(folder), "package.json"))("exceljs");
const began = performance.now();
const book = new excel.stream.xlsx.WorkbookWriter({ filename, useStyles: false, useSharedStrings: false });
const sheet = book.addWorksheet("1");
sheet.addRow(["学号", "姓名", "学院", "专业", "班级", "备注", "一", "二", "三", "在校"]).commit();
for (let row = 0; row < Number(rows); row += 1) {
  const texts = Array.from({ length: 6 }, (_, column) => `学生${(row * 7919) % 290000}-${column}`);
  const numbers = [6, 7, 8].map((column) => row * 7.75 + column);
  sheet.addRow([...texts, ...numbers, row % 2 === 0]).commit();
  // the stream's own buffers are emptied between turns of the loop
  if (row % 1000 === 0) await new Promise((done) => setImmediate(done));
}
sheet.commit();
await book.commit();
console.log((performance.now() - began) / 1000, process.resourceUsage().maxRSS / 1024);
