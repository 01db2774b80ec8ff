"""Workbooks of the old format as WPS Spreadsheets saves them.

The records are those of xlwt (BIFF8), as WPS chooses them: texts in 宋体 with the Chinese character set, formats of its own
numbers from 176 on, and the dates of Chinese programs by the numbers 31, 57 and 58, which have no text in the file. They lie
in a compound file with the streams that WPS puts beside the workbook.
"""

import struct

import xlwt

SECTOR = 512
MINI = 64
CUTOFF = 4096
FREE, END, FAT = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD

# Formats by their numbers; those without a text in the file are built in.
FORMATS = {"yyyy-m-d": 31, "m-d": 57, "yyyy/m/d;@": 176, "yyyy-mm-dd hh:mm:ss": 177, "00000000": 178}


def workbook(owner="WPS_1716952031"):
    """A book of xlwt as WPS begins one: account, country, and its numbers for formats."""
    book = xlwt.Workbook(encoding="utf-8")
    book.owner = owner
    book.country_code = 86
    known = book._Workbook__styles._num_formats
    for code, number in FORMATS.items():
        known[code] = number
    return book


def style(code="General"):
    """A cell style in WPS's font."""
    made = xlwt.XFStyle()
    made.num_format_str = code
    made.font.name = "宋体"
    made.font.height = 240
    made.font.charset = 134
    return made


def property_set(program):
    """[MS-OLEPS]: a set of properties with the name of the program."""
    name = program.encode("gbk") + b"\0"
    name += b"\0" * (-len(name) % 4)
    # code page 936, then the name (18)
    values = struct.pack("<II", 2, 936) + struct.pack("<II", 30, len(name)) + name
    heads = struct.pack("<IIII", 1, 24, 18, 32)
    body = struct.pack("<II", 8 + len(heads) + len(values), 2) + heads + values
    clsid = bytes.fromhex("e0859ff2f94f6810ab9108002b27b3d9")
    return struct.pack("<HHI16sI", 0xFFFE, 0, 2, b"", 1) + clsid + struct.pack("<I", 48) + body


def chain(first, count):
    return [*range(first + 1, first + count), END] if count else []


def padded(data, to):
    return data + b"\0" * (-len(data) % to)


def compound(streams):
    """[MS-CFB], version 3: the streams below one root, small ones in the mini stream."""
    mini, mini_fat, large, placed = b"", [], b"", {}
    for name, data in streams.items():
        if len(data) < CUTOFF:
            placed[name] = (len(mini_fat), len(data))
            mini_fat += chain(len(mini_fat), -(-len(data) // MINI))
            mini += padded(data, MINI)
    fat = []
    for name, data in streams.items():
        if len(data) >= CUTOFF:
            placed[name] = (len(fat), len(data))
            fat += chain(len(fat), -(-len(data) // SECTOR))
            large += padded(data, SECTOR)

    def lay(data):
        nonlocal large
        first = len(fat)
        data = padded(data, SECTOR)
        fat.extend(chain(first, len(data) // SECTOR))
        large += data
        return first

    mini_first = lay(mini)
    table = struct.pack(f"<{len(mini_fat)}I", *mini_fat)
    table += b"\xff" * (-len(table) % SECTOR)
    table_first, table_count = lay(table), len(table) // SECTOR
    # siblings in the order of names: shorter ones first, then by letters
    names = sorted(streams, key=lambda name: (len(name), name.upper()))
    entries = [entry("Root Entry", 5, mini_first, len(mini), child=1)]
    for number, name in enumerate(names, 1):
        entries.append(entry(name, 2, *placed[name], right=number + 1 if number < len(names) else FREE))
    directory = b"".join(entries)
    directory += entry("", 0, 0, 0) * (-len(entries) % 4)
    directory_first = lay(directory)
    # the table lists its own sectors too
    sectors = 1
    while sectors * (SECTOR // 4) < len(fat) + sectors:
        sectors += 1
    fat_first = len(fat)
    fat += [FAT] * sectors
    fat += [FREE] * (-len(fat) % (SECTOR // 4))
    places = [*range(fat_first, fat_first + sectors)]
    head = struct.pack("<8s16s5H6x9I", bytes.fromhex("d0cf11e0a1b11ae1"), b"", 0x3E, 3, 0xFFFE, 9, 6, 0,
                       sectors, directory_first, 0, CUTOFF, table_first, table_count, END, 0)
    head += struct.pack("<109I", *places, *[FREE] * (109 - sectors))
    return head + large + struct.pack(f"<{len(fat)}I", *fat)


def entry(name, kind, first, size, child=FREE, right=FREE):
    text = name.encode("utf-16-le")
    length = len(text) + 2 if name else 0
    return struct.pack("<64sHBBIII16sIQQIQ", text, length, kind, 1, FREE, right, child, b"", 0, 0, 0, first, size)


def save(book, path):
    """Writes the book as WPS lays it down."""
    streams = {
        "Workbook": book.get_biff_data(),
        "ETExtData": b"\0" * 128,
        "\x05SummaryInformation": property_set("WPS 表格"),
        "\x05DocumentSummaryInformation": property_set("WPS 表格"),
    }
    path.write_bytes(compound(streams))
