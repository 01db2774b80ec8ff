//! What is read and written: six texts, three numbers, yes or no.

use onehall_sheets::Cell;

/// The headings.
pub const HEADINGS: [&str; 10] = ["学号", "姓名", "学院", "专业", "班级", "备注", "一", "二", "三", "在校"];

/// The text of a row in a column.
pub fn text(row: u32, column: u32) -> String {
    format!("学生{}-{column}", u64::from(row) * 7_919 % 290_000)
}

/// A text of a row in a column that is like none of the other columns and like none of the row before, so that it packs badly.
pub fn varied(row: u32, column: u32) -> String {
    // an odd factor mixes the bits (Knuth, 6.4)
    let mixed = (u64::from(row) * 8 + u64::from(column)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    format!("学生{row}-{:0DIGITS$x}", mixed >> (64 - 4 * DIGITS))
}

/// Hexadecimal digits that are mixed.
const DIGITS: usize = 5;

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
