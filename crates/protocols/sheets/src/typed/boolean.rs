//! Yes and no.

use super::{Unfit, narrow};
use crate::Cell;

/// What people write for yes, and for no.
const YES: [&str; 9] = ["是", "有", "对", "√", "✓", "yes", "y", "true", "1"];
const NO: [&str; 9] = ["否", "无", "错", "×", "✗", "no", "n", "false", "0"];

/// Whether a cell says yes.
pub fn boolean(cell: &Cell) -> Result<Option<bool>, Unfit> {
    match cell {
        Cell::Bool(value) => Ok(Some(*value)),
        Cell::Fault(_) => Err(Unfit::Fault),
        Cell::Empty => Ok(None),
        cell if cell.is_blank() => Ok(None),
        cell => {
            let word = narrow(&cell.shown()).to_lowercase();
            match (YES.contains(&word.as_str()), NO.contains(&word.as_str())) {
                (true, _) => Ok(Some(true)),
                (_, true) => Ok(Some(false)),
                _ => Err(Unfit::NotABool),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_yes_and_no() {
        for (yes, no) in YES.into_iter().zip(NO) {
            assert_eq!(boolean(&Cell::text(format!(" {yes}"))), Ok(Some(true)));
            assert_eq!(boolean(&Cell::text(no.to_uppercase())), Ok(Some(false)));
        }
        assert_eq!(boolean(&Cell::number(1.0)), Ok(Some(true)));
        assert_eq!(boolean(&Cell::text("maybe")), Err(Unfit::NotABool));
        assert_eq!(boolean(&Cell::Empty), Ok(None));
    }
}
