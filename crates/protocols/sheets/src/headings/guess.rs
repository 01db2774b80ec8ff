//! Which row holds the headings.

use std::collections::HashSet;

use super::{folded, matching};
use crate::{Cell, Row};

/// The last row that may hold headings (000 §5: a whole number from 1 to 10).
pub const LINES_MAX: u32 = 10;

/// The number of the row that most likely holds the headings, from 1 to 10: the one with most of the wanted names, as
/// [`matching`] takes them; if none has any, the first that is filled nearly as well as the best one, with different texts
/// alone. 1 when nothing tells.
#[must_use]
pub fn guess<N: AsRef<str>>(rows: &[Row], wanted: &[Vec<N>]) -> u32 {
    let rows: Vec<&Row> = rows.iter().filter(|row| (1..=LINES_MAX).contains(&row.number)).collect();
    let known = |row: &Row| {
        let texts: Vec<String> = row.cells.iter().map(|cell| cell.shown().into_owned()).collect();
        matching(&texts, wanted).into_iter().flatten().count()
    };
    let mut best: Option<(usize, u32)> = None;
    for row in &rows {
        let count = known(row);
        if count > best.map_or(0, |(most, _)| most) {
            best = Some((count, row.number));
        }
    }
    if let Some((_, number)) = best {
        return number;
    }
    let filled: Vec<(usize, u32)> = rows.iter().map(|row| (different_texts(row), row.number)).collect();
    let most = filled.iter().map(|(count, _)| *count).max().unwrap_or(0);
    filled.iter().find(|(count, _)| *count > 0 && *count * 5 >= most * 4).map_or(1, |(_, number)| *number)
}

/// How many different texts a row holds; none when it holds something else too.
fn different_texts(row: &Row) -> usize {
    let mut texts = HashSet::new();
    for cell in row.cells.iter().filter(|cell| !cell.is_blank()) {
        match cell {
            Cell::Text(text) => texts.insert(folded(text)),
            _ => return 0,
        };
    }
    texts.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: u32, cells: &[&str]) -> Row {
        Row { number, cells: cells.iter().map(|c| Cell::text(*c)).collect() }
    }

    #[test]
    fn known_names_decide_then_how_a_row_is_filled() {
        let rows = [
            row(1, &["2026 年学生名单"]),
            row(3, &["学号", "姓名 ", "班级"]),
            row(4, &["007", "张三", "一班"]),
            row(11, &["学号", "姓名", "班级", "电话"]),
        ];
        assert_eq!(guess(&rows, &[vec!["姓名"], vec!["电话"]]), 3);
        assert_eq!(guess::<&str>(&rows, &[]), 3);
        assert_eq!(guess::<&str>(&[], &[]), 1);
        let mut numbers = row(1, &["a", "b", "c", "d"]);
        numbers.cells.push(Cell::number(1.0));
        assert_eq!(guess::<&str>(&[numbers, row(2, &["a", "b"])], &[]), 2);
        assert_eq!(guess::<&str>(&rows[3..], &[]), 1);
    }
}
