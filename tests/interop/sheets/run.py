"""Workbooks of others read by us, ours read by others. Prints one line per check and `N passed, N failed`."""

import csv
import datetime
import json
import pathlib
import subprocess
import sys

import openpyxl
import xlsxwriter
import xlwt

import wps

PEER, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
HERE = pathlib.Path(__file__).parent
DAY = datetime.date(2026, 3, 1)
MOMENT = datetime.datetime(2026, 3, 1, 8, 5, 30)

HEADINGS = ["学号", "姓名", "number", "date", "moment", "yes", "long"]
ROWS = [
    ["00000001", "张三", 12.5, DAY, MOMENT, True, "110101199001011234"],
    ["007", "=1+1", -3, datetime.date(1999, 12, 31), MOMENT, False, " spaces "],
    ["008", "+a", 0, datetime.date(2100, 2, 28), MOMENT, True, "two\nlines"],
    ["009", "-a", 123456789012345, DAY, MOMENT, False, 'quote " , ; comma'],
    ["010", "@a", 0.1, DAY, MOMENT, True, "<b>&amp;</b> 😀"],
    # openpyxl neither writes nor reads the escapes of Excel (ST_Xstring): it gets what is above alone
    ["011", "b", 1, DAY, MOMENT, True, "_x0041_"],
]
PLAIN = ROWS[:-1]


def ours(value):
    """A value as our reader gives it."""
    if value is None or value == "":
        return "empty"
    if isinstance(value, bool):
        return {"bool": value}
    if isinstance(value, str):
        return {"text": value}
    if isinstance(value, datetime.datetime):
        return {"date": value.isoformat()}
    if isinstance(value, datetime.date):
        return {"date": f"{value.isoformat()}T00:00:00"}
    return {"number": float(value)}


def read(path, shown=False):
    """What we read: what the file is, and the cells of each sheet by row; numbers as they are shown, where that is asked."""
    done = subprocess.run([PEER, "read", path], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(done.stderr.strip())
    info, *lines = [json.loads(line) for line in done.stdout.splitlines()]
    rows = {}
    for sheet, row in lines:
        key = "text" if shown else "value"
        cells = [{"number": cell["number"][key]} if "number" in cell else cell for cell in row["cells"]]
        rows[sheet, row["number"]] = cells
    return info, rows


def write(kind, path, table=ROWS):
    """Lets us write the table."""
    table = [[cell(value) for value in row] for row in [HEADINGS, *table]]
    lines = "\n".join(json.dumps(row) for row in table)
    command = [PEER, kind, path] + ([FOLDER] if kind == "write" else [])
    subprocess.run(command, input=lines, text=True, check=True)


def cell(value):
    given = ours(value)
    if isinstance(given, dict) and "number" in given:
        return {"number": {"value": float(value), "text": str(value)}}
    return given


def same(path, kind, table=ROWS):
    info, rows = read(path)
    assert info["kind"] == kind, info
    for number, row in enumerate([HEADINGS, *table], 1):
        expected = [ours(value) for value in row]
        assert rows.get((0, number)) == expected, f"row {number}: {rows.get((0, number))} instead of {expected}"


def convert(path, to):
    """Lets LibreOffice write the file anew."""
    out = FOLDER / f"converted-{path.stem}-{path.suffix[1:]}"
    out.mkdir(exist_ok=True)
    profile = f"-env:UserInstallation=file://{FOLDER}/profile"
    command = ["soffice", profile, "--headless", "--convert-to", to, "--outdir", out, path]
    subprocess.run(command, capture_output=True, check=True, timeout=180)
    return out / f"{path.stem}.{to.split(':')[0]}"


def with_openpyxl():
    path = FOLDER / "openpyxl.xlsx"
    book = openpyxl.Workbook()
    sheet = book.active
    for row in [HEADINGS, *PLAIN]:
        sheet.append(row)
    for line in sheet.iter_rows():
        for one in line:
            if one.data_type == "f":
                one.data_type = "s"
    book.create_sheet("hidden").sheet_state = "hidden"
    sheet.merge_cells("A10:C10")
    book.save(path)
    same(path, "xlsx", PLAIN)
    info, _ = read(path)
    assert [(sheet["name"], sheet["hidden"]) for sheet in info["sheets"]] == [("Sheet", False), ("hidden", True)], info
    assert info["sheets"][0]["merged"] == [{"firstRow": 10, "firstColumn": 0, "lastRow": 10, "lastColumn": 2}], info


def with_openpyxl_1904():
    path = FOLDER / "openpyxl-1904.xlsx"
    book = openpyxl.Workbook()
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    for row in [HEADINGS, *PLAIN]:
        book.active.append(row)
    for line in book.active.iter_rows():
        for one in line:
            if one.data_type == "f":
                one.data_type = "s"
    book.save(path)
    same(path, "xlsx", PLAIN)


def with_xlsxwriter(options):
    path = FOLDER / "xlsxwriter.xlsx"
    with xlsxwriter.Workbook(path, {"strings_to_formulas": False, **options}) as book:
        sheet = book.add_worksheet()
        day, moment = book.add_format({"num_format": "yyyy-mm-dd"}), book.add_format({"num_format": "d/m/yy h:mm:ss"})
        for number, row in enumerate([HEADINGS, *ROWS]):
            for column, value in enumerate(row):
                if isinstance(value, datetime.datetime):
                    sheet.write_datetime(number, column, value, moment)
                elif isinstance(value, datetime.date):
                    sheet.write_datetime(number, column, value, day)
                elif isinstance(value, str):
                    sheet.write_string(number, column, value)
                else:
                    sheet.write(number, column, value)
    same(path, "xlsx")


def xlwt_file():
    path = FOLDER / "xlwt.xls"
    book = xlwt.Workbook(encoding="utf-8")
    sheet = book.add_sheet("学生")
    day, moment = xlwt.easyxf(num_format_str="yyyy-mm-dd"), xlwt.easyxf(num_format_str="yyyy-mm-dd hh:mm:ss")
    for number, row in enumerate([HEADINGS, *ROWS]):
        for column, value in enumerate(row):
            dated = {datetime.datetime: moment, datetime.date: day}.get(type(value))
            sheet.write(number, column, value, *([dated] if dated else []))
    book.save(str(path))
    return path


def with_xlwt():
    same(xlwt_file(), "xls")


def exceljs(path, way, table):
    """Lets exceljs write the table."""

    def given(value):
        if isinstance(value, datetime.datetime):
            return {"moment": value.isoformat()}
        return {"day": value.isoformat()} if isinstance(value, datetime.date) else value

    told = json.dumps({"headings": HEADINGS, "rows": [[given(value) for value in row] for row in table]})
    subprocess.run(["node", HERE / "exceljs.mjs", path, way], input=told, text=True, check=True, timeout=60)


def with_exceljs(way):
    path = FOLDER / f"exceljs-{way}.xlsx"
    exceljs(path, way, PLAIN)
    same(path, "xlsx", PLAIN)
    info, _ = read(path)
    hidden = [] if way.startswith("stream") else [("说明", True)]
    assert [(sheet["name"], sheet["hidden"]) for sheet in info["sheets"]] == [("学生", False), *hidden], info


def with_exceljs_cells():
    """Cells of which exceljs makes more than a value: what they show is what counts."""
    path = FOLDER / "exceljs-cells.xlsx"
    row = [
        {"richText": [{"text": "张"}, {"font": {"bold": True}, "text": "三"}]},
        {"text": "主页", "hyperlink": "https://example.edu/?a=1&b=2"},
        {"formula": "1+1", "result": 2},
        {"formula": '"a"&"b"', "result": "ab"},
        {"formula": "1=1", "result": True},
        {"formula": "1/0", "result": {"error": "#DIV/0!"}},
    ]
    exceljs(path, "whole", [row])
    _, rows = read(path)
    found = rows[0, 2]
    assert found[:5] == [ours(value) for value in ["张三", "主页", 2, "ab", True]], found
    assert found[5] == {"fault": "#DIV/0!"}, found


def wps_file():
    path = FOLDER / "wps.xls"
    book = wps.workbook()
    sheet = book.add_sheet("学生")
    plain, text = wps.style(), wps.style("@")
    day, moment = wps.style("yyyy/m/d;@"), wps.style("yyyy-mm-dd hh:mm:ss")
    for number, row in enumerate([HEADINGS, *ROWS]):
        for column, value in enumerate(row):
            chosen = {datetime.datetime: moment, datetime.date: day, str: text}.get(type(value), plain)
            sheet.write(number, column, value, chosen)
    more = book.add_sheet("更多")
    more.write(0, 0, DAY, wps.style("yyyy-m-d"))
    more.write(0, 1, DAY, wps.style("m-d"))
    more.write(0, 2, 7, wps.style("00000000"))
    more.write_rich_text(0, 3, [("李", plain.font), ("四", xlwt.easyfont("bold on, color red"))], text)
    for column in range(4, 8):
        more.write(0, column, column * 0.25, plain)
    book.add_sheet("隐藏").visibility = 1
    wps.save(book, path)
    return path


def with_wps():
    path = wps_file()
    same(path, "xls")
    info, rows = read(path)
    named = [(sheet["name"], sheet["hidden"]) for sheet in info["sheets"]]
    assert named == [("学生", False), ("更多", False), ("隐藏", True)], named
    expected = [ours(value) for value in [DAY, DAY, 7, "李四", 1.0, 1.25, 1.5, 1.75]]
    assert rows[1, 1] == expected, rows[1, 1]
    _, rows = read(path, shown=True)
    assert rows[1, 1][2] == {"number": "00000007"}, rows[1, 1]


def with_csv(encoding, dialect):
    path = FOLDER / f"python-{encoding}.csv"
    table = [[str(value) for value in row] for row in [HEADINGS, *ROWS]]
    with open(path, "w", encoding=encoding, newline="") as file:
        csv.writer(file, dialect).writerows(table)
    info, rows = read(path)
    assert info["kind"] == "csv", info
    for number, row in enumerate(table, 1):
        assert rows.get((0, number)) == [ours(value) for value in row], rows.get((0, number))


def ours_by_openpyxl():
    path = FOLDER / "ours.xlsx"
    write("write", path, PLAIN)
    book = openpyxl.load_workbook(path)
    assert book.sheetnames == ["data", "about", "Lists"], book.sheetnames
    assert book["Lists"].sheet_state == "hidden"
    sheet = book["data"]
    for number, row in enumerate([HEADINGS, *PLAIN], 1):
        for column, value in enumerate(row, 1):
            one = sheet.cell(number, column)
            found = one.value.date() if type(value) is datetime.date and one.value else one.value
            assert found == value and one.data_type != "f", f"{one.coordinate}: {one.value!r} ({one.data_type})"
    assert sheet["B1"].comment.text == "a note"
    assert [str(rule.sqref) for rule in sheet.data_validations.dataValidation] == ["B2:B1048576"]
    assert sheet["B2"].fill.fgColor.rgb == "FFFFC7CE" and sheet["A2"].fill.fgColor.rgb != "FFFFC7CE"
    assert sheet["B3"].quotePrefix and not sheet["B2"].quotePrefix
    assert book.properties.creator == "author" and book.properties.title == "title"
    assert [(one.name, one.value) for one in book.custom_doc_props.props] == [("trace", "trace-1")]
    assert book["about"]["B1"].value == "=because" and book["about"]["B1"].data_type == "s"


def ours_by_python_csv():
    path = FOLDER / "ours.csv"
    write("csv", path)
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == HEADINGS and len(rows) == len(ROWS) + 1
    for row in rows[2:-1]:
        assert row[1].startswith("'"), row


def ours_by_libreoffice():
    path = FOLDER / "ours.xlsx"
    write("write", path)
    with open(convert(path, "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false"), encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == HEADINGS, rows[0]
    for found, row in zip(rows[1:], ROWS, strict=True):
        assert found[:2] == row[:2] and found[6] == row[6], found
        assert found[3] == row[3].isoformat() and found[4] == row[4].isoformat(" "), found
    same(convert(path, "xlsx"), "xlsx")
    same(convert(path, "xls"), "xls")


def others_by_libreoffice():
    same(convert(xlwt_file(), "xlsx"), "xlsx")
    # another program vouches for the form of the file
    same(convert(wps_file(), "xlsx"), "xlsx")


CHECKS = [
    ("openpyxl writes", with_openpyxl),
    ("openpyxl writes dates since 1904", with_openpyxl_1904),
    ("XlsxWriter writes", lambda: with_xlsxwriter({})),
    ("XlsxWriter writes in constant memory", lambda: with_xlsxwriter({"constant_memory": True})),
    ("XlsxWriter writes dates since 1904", lambda: with_xlsxwriter({"date_1904": True})),
    ("exceljs writes", lambda: with_exceljs("whole")),
    ("exceljs writes dates since 1904", lambda: with_exceljs("whole-1904")),
    ("exceljs writes as a stream", lambda: with_exceljs("stream")),
    ("exceljs writes as a stream with shared texts", lambda: with_exceljs("stream-shared")),
    ("exceljs writes rich texts, links and formulas", with_exceljs_cells),
    ("xlwt writes .xls", with_xlwt),
    ("an .xls as WPS writes it", with_wps),
    ("Python writes CSV in UTF-8", lambda: with_csv("utf-8-sig", "excel")),
    ("Python writes tabs in UTF-16", lambda: with_csv("utf-16", "excel-tab")),
    ("Python writes CSV in GB18030", lambda: with_csv("gb18030", "excel")),
    ("openpyxl reads ours", ours_by_openpyxl),
    ("Python reads our CSV", ours_by_python_csv),
    ("LibreOffice reads ours and writes it as .csv, .xlsx and .xls", ours_by_libreoffice),
    ("LibreOffice writes an .xls of xlwt and one like those of WPS as .xlsx", others_by_libreoffice),
]


def main():
    failed = 0
    for name, check in CHECKS:
        try:
            check()
            print(f"ok    {name}")
        except Exception as error:  # each check is told, whatever went wrong in it
            failed += 1
            print(f"FAIL  {name}: {type(error).__name__}: {error}")
    print(f"{len(CHECKS) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
