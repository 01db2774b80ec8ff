//! What is read and written: six texts, three numbers, yes or no.

use onehall_sheets::Cell;

/// The headings.
pub const HEADINGS: [&str; 10] = ["学号", "姓名", "学院", "专业", "班级", "备注", "一", "二", "三", "在校"];

/// The text of a row in a column.
pub fn text(row: u32, column: u32) -> String {
    format!("学生{}-{column}", u64::from(row) * 7_919 % 290_000)
}

/// The number of a row in a column.
pub fn number(row: u32, column: u32) -> f64 {
    f64::from(row) * 7.75 + f64::from(column)
}

/// The cells of a row.
pub fn fill(row: u32, cells: &mut Vec<Cell>) {
    cells.clear();
    cells.extend((0..6).map(|column| Cell::text(text(row, column))));
    cells.extend((6..9).map(|column| Cell::number(number(row, column))));
    cells.push(Cell::Bool(row.is_multiple_of(2)));
}
