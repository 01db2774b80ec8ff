//! Cells on their way in and out, as all registers of this area have them.

use onehall_feature::{CellOut, Checked, DictionaryEntry, RowIn, SheetCaller};

/// What a cell says of a text: nothing of it where the file has no such column.
pub(super) fn take(row: &RowIn, column: usize, value: &mut String) {
    if row.cell(column).is_given() {
        row.text(column).clone_into(value);
    }
}

/// The entries of a dictionary.
pub(super) fn entries(all: &[(&str, &str, &str)]) -> Vec<DictionaryEntry> {
    let entry = |(key, zh, en): &(&str, &str, &str)| DictionaryEntry {
        key: (*key).to_owned(),
        zh: (*zh).to_owned(),
        en: (*en).to_owned(),
    };
    all.iter().map(entry).collect()
}

/// The words of an entry; a key that is none of them is shown as it is.
pub(super) fn words(all: &[(&str, &str, &str)], key: &str, caller: &SheetCaller) -> CellOut {
    let found = all.iter().find(|(one, _, _)| *one == key);
    found.map_or(key, |(_, zh, en)| caller.ctx.locale.pick(zh, en)).into()
}

/// The plan of a row that was taken.
pub(super) fn planned<P: 'static>(checked: Checked) -> Option<(u32, P)> {
    let plan = checked.plan?.downcast::<P>().ok()?;
    Some((checked.row.number, *plan))
}
