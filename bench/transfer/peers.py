"""Peers of the benchmark of transfer, in Python. Each prints the seconds of its work and its peak memory in MB.

peers.py openpyxl FILE            reads every cell, writes nothing
peers.py xlsxwriter FILE ROWS     writes a file in constant memory
peers.py django FILE              django-import-export as it comes, into SQLite
peers.py django-bulk FILE         the same with use_bulk
"""

import resource
import sys
import tempfile
import time
import types

HEADINGS = ["学号", "姓名", "学院", "专业", "班级", "备注", "一", "二", "三", "在校"]
FIELDS = ["code", "name", "college", "major", "class_name", "note", "one", "two", "three", "here"]


def openpyxl(path):
    from openpyxl import load_workbook

    began = time.perf_counter()
    for _ in load_workbook(path, read_only=True).active.iter_rows(values_only=True):
        pass
    return time.perf_counter() - began


def xlsxwriter(path, rows):
    import xlsxwriter as library

    began = time.perf_counter()
    book = library.Workbook(path, {"constant_memory": True})
    sheet = book.add_worksheet()
    for column, heading in enumerate(HEADINGS):
        sheet.write_string(0, column, heading)
    for row in range(int(rows)):
        for column in range(6):
            sheet.write_string(row + 1, column, f"学生{row * 7919 % 290000}-{column}")
        for column in range(6, 9):
            sheet.write_number(row + 1, column, row * 7.75 + column)
        sheet.write_boolean(row + 1, 9, row % 2 == 0)
    book.close()
    return time.perf_counter() - began


def django(path, bulk=False):
    import tablib
    from django.conf import settings

    folder = tempfile.TemporaryDirectory()
    # the application of the model
    module = types.ModuleType("peer")
    module.__path__ = [folder.name]
    sys.modules["peer"] = module
    database = {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{folder.name}/peer.db"}
    settings.configure(INSTALLED_APPS=["import_export", "peer"], DATABASES={"default": database}, USE_TZ=True)
    import django as framework

    framework.setup()
    from django.db import connection, models
    from import_export import resources

    class Row(models.Model):
        code = models.CharField(max_length=64, primary_key=True)
        name = models.CharField(max_length=64)
        college = models.CharField(max_length=64)
        major = models.CharField(max_length=64)
        class_name = models.CharField(max_length=64)
        note = models.CharField(max_length=64)
        one = models.FloatField()
        two = models.FloatField()
        three = models.FloatField()
        here = models.BooleanField()

        class Meta:
            app_label = "peer"

    class Rows(resources.ModelResource):
        class Meta:
            model = Row
            import_id_fields = ["code"]
            use_bulk = bulk
            batch_size = 1000
            skip_diff = bulk

    with connection.schema_editor() as editor:
        editor.create_model(Row)
    began = time.perf_counter()
    with open(path, "rb") as file:
        data = tablib.Dataset().load(file.read(), format="xlsx")
    data.headers = FIELDS
    result = Rows().import_data(data, raise_errors=True)
    took = time.perf_counter() - began
    assert not result.has_errors() and Row.objects.count() == len(data)
    return took


PEERS = {
    "openpyxl": openpyxl,
    "xlsxwriter": xlsxwriter,
    "django": django,
    "django-bulk": lambda path: django(path, bulk=True),
}

seconds = PEERS[sys.argv[1]](*sys.argv[2:])
print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
