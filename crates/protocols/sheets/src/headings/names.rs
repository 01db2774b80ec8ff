//! What the columns of a sheet are called.

use std::collections::HashSet;

use crate::{Merged, Row};

/// The headings of a sheet, one for each of its columns, each different from the others. `rows` are the first rows of the
/// sheet, `line` is the number of the row of headings. A merged cell gives its heading to each of its columns, from the
/// rows above too. A column without one is called by its letter; of two of one name the second is counted.
#[must_use]
pub fn headings(rows: &[Row], line: u32, columns: usize, merged: &[Merged]) -> Vec<String> {
    let at = |number: u32, column: u32| {
        let row = rows.iter().find(|row| row.number == number)?;
        let text = row.cell(column as usize).shown();
        let words: Vec<&str> = text.split_whitespace().collect();
        (!words.is_empty()).then(|| words.join(" "))
    };
    let mut taken = HashSet::new();
    let mut names = Vec::with_capacity(columns);
    for column in 0..u32::try_from(columns).unwrap_or(u32::MAX) {
        let inside = |m: &&Merged| {
            (m.first_row..=m.last_row).contains(&line) && (m.first_column..=m.last_column).contains(&column)
        };
        let own = at(line, column).or_else(|| {
            let merged = merged.iter().find(inside)?;
            at(merged.first_row, merged.first_column)
        });
        let own = own.unwrap_or_else(|| letters(column));
        let mut name = own.clone();
        let mut count = 1;
        while !taken.insert(name.clone()) {
            count += 1;
            name = format!("{own} ({count})");
        }
        names.push(name);
    }
    names
}

/// The letters of a column, counted from 0.
fn letters(column: u32) -> String {
    let mut letters = String::new();
    let mut rest = column + 1;
    while rest > 0 {
        letters.insert(0, char::from(b'A' + u8::try_from((rest - 1) % 26).unwrap_or(0)));
        rest = (rest - 1) / 26;
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;

    #[test]
    fn each_column_has_a_name_of_its_own() {
        let row = |number, cells: &[&str]| Row { number, cells: cells.iter().map(|c| Cell::text(*c)).collect() };
        let rows = [row(1, &["学号", "成绩"]), row(2, &["", "语文", " 数 \n学 ", "语文"])];
        let merged = [
            Merged { first_row: 1, first_column: 0, last_row: 2, last_column: 0 },
            Merged { first_row: 1, first_column: 1, last_row: 1, last_column: 3 },
        ];
        assert_eq!(headings(&rows, 2, 5, &merged), ["学号", "语文", "数 学", "语文 (2)", "E"]);
        assert_eq!(headings(&rows, 1, 4, &merged), ["学号", "成绩", "成绩 (2)", "成绩 (3)"]);
        assert_eq!(headings(&[], 1, 28, &[])[27], "AB");
    }
}
